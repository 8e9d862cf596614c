import { Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconFileZip,
  IconInfoCircle,
  IconLogout,
  IconPalette,
  IconQrcode,
  IconSchool,
  IconSettings,
  IconShieldCheck,
  IconTrophy,
  IconUserPlus,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { Account } from '@trundle/client/session/accounts';
import { may } from '@trundle/protocol/permissions';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useAccount, useApp } from '../app/hooks.ts';
import { t } from '../texts/index.ts';
import { AboutDialog } from './AboutDialog.tsx';
import { LazyClassQrDialog } from './class-qr.ts';
import { DisclaimerDialog } from './DisclaimerDialog.tsx';
import { LookDialog } from './LookDialog.tsx';
import style from './TopMenu.module.css';
import { UnsentDialog } from './UnsentDialog.tsx';

interface Classroom {
  name: string;
  code: string;
}

type Open = 'classCode' | 'classes' | 'look' | 'about' | 'disclaimer' | 'unsent' | null;

const ICON = { size: '1.25rem', 'aria-hidden': true } as const;

/** One person may be here with several keys: those that open one class name it. */
const nameOf = ({ user, accessToken: { classroom } }: Account, all: readonly Account[]): string => {
  const isAlone = all.filter((other) => other.user._id === user._id).length < 2;
  return isAlone || classroom === null ? user.name : `${user.name} · ${classroom}`;
};

const AccountItems = ({ account }: { account: Account }) => {
  const { accounts, notices } = useApp();
  const navigate = useNavigate();
  const all = accounts.all();
  const others = all.filter(({ sessionId }) => sessionId !== account.sessionId);
  const switchTo = (other: Account) => {
    if (!accounts.select(other.sessionId)) return;
    notices.toast({ text: t('shell.switched', { name: nameOf(other, all) }), type: 'info' });
    void navigate({ to: '/' });
  };
  return (
    <>
      <Menu.Label>{t('shell.menu.accounts')}</Menu.Label>
      {others.map((other) => (
        <Menu.Item key={other.sessionId} leftSection={<IconArrowsExchange {...ICON} />} onClick={() => switchTo(other)}>
          {t('shell.menu.switchTo', { name: nameOf(other, all) })}
        </Menu.Item>
      ))}
      <Menu.Item
        leftSection={<IconUserPlus {...ICON} />}
        onClick={() => void navigate({ to: account.user.role === 'Student' ? '/student/login' : '/teacher/login' })}
      >
        {t('shell.menu.addAccount')}
      </Menu.Item>
    </>
  );
};

const AdminItems = () => {
  const navigate = useNavigate();
  return (
    <>
      <Menu.Divider />
      <Menu.Item leftSection={<IconSettings {...ICON} />} onClick={() => void navigate({ to: '/admin/config' })}>
        {t('shell.menu.adminConfig')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTrophy {...ICON} />}
        onClick={() => void navigate({ to: '/admin/referral_points_review' })}
      >
        {t('shell.menu.adminReferrals')}
      </Menu.Item>
    </>
  );
};

const roleOf = ({ user, accessToken }: Account) =>
  accessToken.namespace === 'classroom_assistance' ? t('shell.roles.assistance') : t(`shell.roles.${user.role}`);

interface Props {
  classroom?: Classroom | undefined;
  /** In a class the others are shown over it; elsewhere their page is. */
  classes?: ((onClose: () => void) => ReactNode) | undefined;
}

interface OpenDialogProps extends Props {
  open: Open;
  onClose: () => void;
}

const OpenDialog = ({ open, classroom, classes, onClose }: OpenDialogProps) => {
  if (open === 'classes') return classes?.(onClose) ?? null;
  if (open === 'unsent') return <UnsentDialog onClose={onClose} />;
  if (open === 'look') return <LookDialog onClose={onClose} />;
  if (open === 'about') return <AboutDialog onClose={onClose} />;
  if (open === 'disclaimer') return <DisclaimerDialog onClose={onClose} />;
  if (open === null || classroom === undefined) return null;
  return (
    <Suspense>
      <LazyClassQrDialog name={classroom.name} code={classroom.code} onClose={onClose} />
    </Suspense>
  );
};

/** Which dialog is open. When it closes, the item that opened it is gone: what opens the menu gets the focus back. */
const useMenuDialog = () => {
  const [open, setOpen] = useState<Open>(null);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => (open === null ? undefined : () => target.current?.focus()), [open]);
  return { open, setOpen, target };
};

/** Who is here, and everything that is about them rather than about their work. */
export const TopMenu = ({ classroom, classes }: Props) => {
  const app = useApp();
  const account = useAccount();
  const navigate = useNavigate();
  const { open, setOpen, target } = useMenuDialog();
  if (account === null) return null;
  const { user } = account;
  const logOut = async (): Promise<void> => {
    if (!(await app.logOut())) setOpen('unsent');
  };
  return (
    <>
      <Menu
        position="bottom-end"
        width="18rem"
        withinPortal={false}
        withInitialFocusPlaceholder={false}
        classNames={{ dropdown: style.dropdown, item: style.item, label: style.label, divider: style.divider }}
      >
        <Menu.Target>
          <button ref={target} type="button" className={style.target}>
            <span className={style.initial} data-role={user.role} aria-hidden="true">
              {user.name.slice(0, 1).toUpperCase()}
            </span>
            <span className="visually-hidden">{`${t('shell.menu.openOf')} `}</span>
            <span className={style.name}>{user.name}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={t('shell.menu.open')}>
          <Menu.Label>{`${user.name} · ${roleOf(account)}`}</Menu.Label>
          {classroom !== undefined && (
            <Menu.Item leftSection={<IconQrcode {...ICON} />} onClick={() => setOpen('classCode')}>
              {t('shell.menu.classCode')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconSchool {...ICON} />}
            onClick={() => (classes ? setOpen('classes') : void navigate({ to: '/switchclassroom' }))}
          >
            {t('shell.menu.switchClassroom')}
          </Menu.Item>
          {may(user.role, 'administer the server') && <AdminItems />}
          <Menu.Divider />
          <AccountItems account={account} />
          <Menu.Divider />
          <Menu.Item leftSection={<IconPalette {...ICON} />} onClick={() => setOpen('look')}>
            {t('shell.menu.look')}
          </Menu.Item>
          {account.accessToken.namespace !== 'classroom_assistance' && (
            <Menu.Item leftSection={<IconFileZip {...ICON} />} onClick={() => void navigate({ to: '/my-data' })}>
              {t('shell.menu.myData')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconInfoCircle {...ICON} />} onClick={() => setOpen('about')}>
            {t('shell.menu.about')}
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldCheck {...ICON} />} onClick={() => setOpen('disclaimer')}>
            {t('shell.menu.disclaimer')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout {...ICON} />} onClick={() => void logOut()}>
            {t('shell.menu.logout')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <OpenDialog open={open} classroom={classroom} classes={classes} onClose={() => setOpen(null)} />
    </>
  );
};
