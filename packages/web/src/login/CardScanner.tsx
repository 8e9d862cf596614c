import { IconCamera } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { qrAddress } from '../shell/qr-link.ts';
import { t } from '../texts/index.ts';
import style from './CardScanner.module.css';
import { CardScan, findQrReader } from './card-scan.ts';

type Reader = NonNullable<ReturnType<typeof findQrReader>>;

const ScanDialog = ({ reader, onClose }: { reader: Reader; onClose: () => void }) => {
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<'scanUnknown' | 'scanNoCamera' | null>(null);
  useEffect(() => {
    if (video.current === null) return undefined;
    const scan = new CardScan({
      reader,
      video: video.current,
      openCamera: () => navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      found: (link) => void navigate({ href: qrAddress('', link) }),
      unknown: () => setProblem('scanUnknown'),
      noCamera: () => setProblem('scanNoCamera'),
    });
    void scan.start();
    return () => scan.stop();
  }, [reader, navigate]);
  return (
    <Dialog title={t('login.scanTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <p>{t('login.scanText')}</p>
      <video ref={video} className={style.picture} muted playsInline />
      {problem !== null && <p role="alert">{t(`login.${problem}`)}</p>}
    </Dialog>
  );
};

/** A card is read by the camera of this very computer, where its browser can read QR codes. */
export const CardScanner = () => {
  const [reader] = useState(findQrReader);
  const [open, setOpen] = useState(false);
  if (reader === null) return null;
  return (
    <>
      <Button kind="student" size="small" icon={<IconCamera aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('login.scan')}
      </Button>
      {open && <ScanDialog reader={reader} onClose={() => setOpen(false)} />}
    </>
  );
};
