import { ApiFailure } from '@trundle/client/api/failure';
import { Reachability } from '@trundle/client/session/reachability';
import { NOTICE_TIMER, TOAST } from '@trundle/protocol/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Notices } from './notices.ts';

let notices: Notices;
const toasts = () => notices.state.getState().toasts;
const popup = () => notices.state.getState().popups.at(-1);
const failure = (more: { message?: string; fields?: { field: string; message: string }[] }) =>
  new ApiFailure({ kind: 'refused', method: 'POST', url: '/api/class', status: 400, ...more });

beforeEach(() => {
  vi.useFakeTimers();
  notices = new Notices(() => ({
    oops: 'Oops...',
    news: 'Good to know',
    error: 'Error',
    noInternet: 'No internet connection',
    checkInternet: 'Check your internet connection',
  }));
});
afterEach(() => vi.useRealTimers());

describe('toasts', () => {
  test('[B10] a text alone is a warning at the bottom for 3 seconds', () => {
    notices.toast('Careful');
    expect(toasts()).toMatchObject([
      { text: 'Careful', type: 'warning', position: 'bottom', timer: 3_000, title: null },
    ]);
    vi.advanceTimersByTime(TOAST.timer - 1);
    expect(toasts()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(toasts()).toEqual([]);
  });

  test('[B10] an object says more', () => {
    notices.toast({ text: 'Saved', title: 'Well done', type: 'success', position: 'top', timer: 100 });
    expect(toasts()).toMatchObject([{ title: 'Well done', type: 'success', position: 'top' }]);
    vi.advanceTimersByTime(100);
    expect(toasts()).toEqual([]);
  });

  test('[B10] a lost network is said once, for 5 seconds, however often it is lost', () => {
    const reachability = new Reachability(() => notices.noNetwork());
    reachability.lost(false);
    reachability.lost(false);
    reachability.lost(true);
    expect(toasts()).toMatchObject([
      { title: 'No internet connection', text: 'Check your internet connection', type: 'error' },
    ]);
    vi.advanceTimersByTime(NOTICE_TIMER);
    expect(toasts()).toEqual([]);
    reachability.lost(false);
    expect(toasts()).toEqual([]);
    reachability.reached();
    reachability.lost(false);
    expect(toasts()).toHaveLength(1);
  });
});

describe('the popup', () => {
  test('[B10] shows the fields, titled Oops... unless told otherwise', () => {
    const fields = [{ field: 'name', message: 'Please fill this in.' }];
    notices.popup({ failure: failure({ message: 'Please, check the errors bellow.', fields }) });
    expect(popup()).toMatchObject({ title: 'Oops...', fields });
    notices.popup({ title: 'Oops!', message: 'No.' });
    expect(popup()).toMatchObject({ title: 'Oops!', message: 'No.' });
  });

  test('[B10] else the message, else a text, else Error', () => {
    notices.popup({ failure: failure({ message: 'You may not.' }) });
    expect(popup()?.message).toBe('You may not.');
    notices.popup({ error: 'plain words' });
    expect(popup()?.message).toBe('plain words');
    notices.popup({ error: new Error('thrown') });
    expect(popup()?.message).toBe('thrown');
    notices.popup({ error: { strange: true } });
    expect(popup()?.message).toBe('Error');
    notices.popup({});
    expect(popup()?.message).toBe('Error');
  });

  test('several wait for one another', () => {
    notices.popup({ message: 'one' });
    notices.popup({ message: 'two' });
    const [first] = notices.state.getState().popups;
    notices.close(first?.id ?? -1);
    expect(notices.state.getState().popups.map(({ message }) => message)).toEqual(['two']);
  });
});
