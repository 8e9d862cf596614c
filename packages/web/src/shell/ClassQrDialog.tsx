import { IconShare } from '@tabler/icons-react';
import { CLASS_QR } from '@trundle/protocol/constants';
import { useApp } from '../app/hooks.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { QrPicture } from '../design/QrPicture.tsx';
import { t } from '../texts/index.ts';
import style from './ClassQrDialog.module.css';
import { qrAddress } from './qr-link.ts';
import { share } from './share.ts';

interface Props {
  name: string;
  code: string;
  onClose: () => void;
}

/** The class code for the whole room: a QR code to scan, and letters to read from the back row. */
export const ClassQrDialog = ({ name, code, onClose }: Props) => {
  const { notices } = useApp();
  const url = qrAddress(window.location.origin, { kind: 'classroom', classroom: code });
  const onShare = () =>
    share({ title: name, text: t('shell.classQr.shareText', { name, code }), url }, notices, {
      shared: t('shell.classQr.shared'),
      copied: t('shell.classQr.copied'),
      notCopied: t('shell.classQr.notCopied', { url }),
    });
  return (
    <Dialog title={name} closeLabel={t('shell.close')} onClose={onClose}>
      <div className={style.qr}>
        <div className={style.square}>
          <QrPicture
            text={url}
            label={t('shell.classQr.picture', { name })}
            width={CLASS_QR.width}
            errorCorrection={CLASS_QR.errorCorrection}
          />
        </div>
        <p className={style.code}>
          <span className="visually-hidden">{t('shell.classQr.code', { name })} </span>
          {code}
        </p>
        <Button icon={<IconShare aria-hidden="true" />} onClick={() => void onShare()}>
          {t('shell.share')}
        </Button>
        <p className={style.footer}>{t('shell.classQr.footer')}</p>
      </div>
    </Dialog>
  );
};
