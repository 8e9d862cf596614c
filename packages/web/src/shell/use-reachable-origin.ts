import { readAddresses } from '@trundle/protocol/http/address';
import { useCall } from '../api/queries.ts';
import { useMay } from '../app/hooks.ts';
import { reachableOrigins } from './qr-link.ts';

export interface ReachableOrigin {
  /** Where other devices find this page. */
  origin: string;
  /** Not the address this page was opened at: that one means every device itself. */
  isOther: boolean;
  /** Nobody else finds it at any address that is known. */
  isLost: boolean;
}

/** How addresses begin that leave this machine, on paper or as a code; whoever leads may ask the server for them. */
export const useReachableOrigin = (): ReachableOrigin => {
  const here = reachableOrigins(window.location, []);
  const mayAsk = useMay('make classes');
  const { data, isPending } = useCall(readAddresses, {}, { enabled: !here.areReachable && mayAsk, showing: 'quiet' });
  const { known, areReachable } = reachableOrigins(window.location, data?.origins ?? []);
  const origin = known[0] ?? window.location.origin;
  return {
    origin,
    isOther: origin !== window.location.origin,
    isLost: !areReachable && !(mayAsk && isPending),
  };
};
