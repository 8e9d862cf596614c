import style from './Logo.module.css';

/** A wheel that is also a smiling robot: it trundles. */
export const LogoMark = ({ size = 2.25 }: { size?: number }) => (
  <svg viewBox="0 0 64 64" width={`${size}rem`} height={`${size}rem`} aria-hidden="true" className={style.mark}>
    <rect
      x="3"
      y="8"
      width="58"
      height="48"
      rx="21"
      fill="var(--paint-coral)"
      stroke="var(--paint-visor)"
      strokeWidth="4"
    />
    <rect x="12" y="18" width="40" height="25" rx="12.5" fill="var(--paint-visor)" />
    <circle cx="24" cy="29" r="4.5" fill="var(--paint-glow)" />
    <circle cx="40" cy="29" r="4.5" fill="var(--paint-glow)" />
    <path d="M28 37 q4 3 8 0" fill="none" stroke="var(--paint-glow)" strokeWidth="2.6" strokeLinecap="round" />
    <circle cx="20" cy="54" r="6.5" fill="var(--paint-cream)" stroke="var(--paint-visor)" strokeWidth="4" />
    <circle cx="44" cy="54" r="6.5" fill="var(--paint-cream)" stroke="var(--paint-visor)" strokeWidth="4" />
  </svg>
);

export const Logo = ({ name, size = 2.25 }: { name: string; size?: number }) => (
  <span className={style.logo} style={{ fontSize: `${size * 0.66}rem` }}>
    <LogoMark size={size} />
    <span>{name}</span>
  </span>
);
