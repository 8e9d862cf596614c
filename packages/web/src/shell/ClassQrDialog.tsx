import { IconExternalLink, IconMaximize, IconRefresh, IconShare } from '@tabler/icons-react';
import { CLASS_QR } from '@trundle/protocol/constants';
import { readViewerLink, renewViewerLink, type ViewerLink } from '@trundle/protocol/http/viewer';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp, useFeatures, useMay } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { Segments } from '../design/Segments.tsx';
import { t } from '../texts/index.ts';
import { viewerText } from '../texts/viewer-texts.ts';
import { AddressWarning } from './AddressWarning.tsx';
import style from './ClassQrDialog.module.css';
import { CodeBoard } from './CodeBoard.tsx';
import { qrAddress, viewerAddress } from './qr-link.ts';
import { share } from './share.ts';
import { useReachableOrigin } from './use-reachable-origin.ts';

interface Props {
  name: string;
  code: string;
  onClose: () => void;
}

interface CodeProps {
  name: string;
  url: string;
  label: string;
  /** What is sent along with the link. */
  text: string;
  /** Under the picture, to be read from the back row. */
  read?: ReactNode;
  footer: string;
  children?: ReactNode;
}

const Code = ({ name, url, label, text, read, footer, children }: CodeProps) => {
  const { notices } = useApp();
  const onShare = () =>
    share({ title: name, text, url }, notices, {
      shared: t('shell.classQr.shared'),
      copied: t('shell.classQr.copied'),
      notCopied: t('shell.classQr.notCopied', { url }),
    });
  return (
    <>
      <div className={style.square}>
        <QrPicture text={url} label={label} width={CLASS_QR.width} errorCorrection={CLASS_QR.errorCorrection} />
      </div>
      {read}
      <div className={style.actions}>
        <Button icon={<IconShare aria-hidden="true" />} onClick={() => void onShare()}>
          {t('shell.share')}
        </Button>
        {children}
      </div>
      <p className={style.footer}>{footer}</p>
    </>
  );
};

/** The class on a phone or the whiteboard, without an account, until the link is over or renewed. */
const ViewerCode = ({ name, code }: Pick<Props, 'name' | 'code'>) => {
  const { client, preferences, notices } = useApp();
  const leads = useMay('lead a class');
  const [link, setLink] = useState<ViewerLink | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isOpen = true;
    client.request(readViewerLink, { params: { id: code } }).then(
      (answer) => isOpen && setLink(answer),
      // What went wrong is shown by the rules for failures.
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [client, code]);
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      setLink(await client.request(renewViewerLink, { params: { id: code } }));
      notices.toast({ text: viewerText('qrRenewed'), type: 'success' });
    } catch {
      // What went wrong is shown by the rules for failures.
    } finally {
      setBusy(false);
    }
  };
  const { origin } = useReachableOrigin();
  if (link === null) return <div className={style.room} aria-busy="true" />;
  const url = viewerAddress(origin, code, link.key);
  const time = new Intl.DateTimeFormat(preferences.locale.tag, { timeStyle: 'short' }).format(new Date(link.until));
  return (
    <Code
      name={name}
      url={url}
      label={viewerText('qrPicture', { name })}
      text={viewerText('qrShareText', { name })}
      footer={viewerText('qrFooter', { time })}
    >
      <a className={style.open} href={url} target="_blank" rel="noreferrer">
        <IconExternalLink aria-hidden="true" />
        {viewerText('qrOpen')}
      </a>
      {leads && (
        <Button icon={<IconRefresh aria-hidden="true" />} busy={isBusy} onClick={() => void renew()}>
          {viewerText('qrRenew')}
        </Button>
      )}
    </Code>
  );
};

/** The class code for the whole room: a QR code to scan, and letters to read from the back row. */
export const ClassQrDialog = ({ name, code, onClose }: Props) => {
  const [opens, setOpens] = useState<'join' | 'viewer'>('join');
  const [isBoard, setBoard] = useState(false);
  const hasViewer = useFeatures()?.sandbox !== false;
  const reachable = useReachableOrigin();
  const url = qrAddress(reachable.origin, { kind: 'classroom', classroom: code });
  return (
    <Dialog title={name} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={style.qr}>
        <AddressWarning of={reachable} />
        {hasViewer && (
          <Segments
            label={viewerText('qrChoice')}
            value={opens}
            options={[
              { value: 'join', label: viewerText('qrJoin') },
              { value: 'viewer', label: viewerText('qrViewer') },
            ]}
            onChange={setOpens}
          />
        )}
        {opens === 'viewer' && hasViewer ? (
          <ViewerCode name={name} code={code} />
        ) : (
          <Code
            name={name}
            url={url}
            label={t('shell.classQr.picture', { name })}
            text={t('shell.classQr.shareText', { name, code })}
            footer={t('shell.classQr.footer')}
            read={
              <p className={style.code}>
                <span className="visually-hidden">{t('shell.classQr.code', { name })} </span>
                {code}
                <span className={style.address}>{new URL(url).host}</span>
              </p>
            }
          >
            <Button icon={<IconMaximize aria-hidden="true" />} onClick={() => setBoard(true)}>
              {t('shell.classQr.board')}
            </Button>
          </Code>
        )}
      </div>
      {isBoard && <CodeBoard name={name} code={code} url={url} onClose={() => setBoard(false)} />}
    </Dialog>
  );
};
