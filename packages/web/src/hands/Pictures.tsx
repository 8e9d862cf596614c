/** What hands touch and hold, in the colours of the page. Each looks different while it is on. */

export const PushButton = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <rect x="5" y="30" width="38" height="12" rx="4" fill="var(--raised)" stroke="var(--edge)" strokeWidth="2.5" />
    <path
      d="M12 30v-6c0-7 5-11 12-11s12 4 12 11v6z"
      fill="var(--stop)"
      stroke="var(--edge)"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
  </svg>
);

export const SlideSwitch = ({ isOn }: { isOn: boolean }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <rect
      x="3"
      y="13"
      width="42"
      height="22"
      rx="11"
      fill={isOn ? 'var(--go)' : 'var(--tray)'}
      stroke="var(--edge)"
      strokeWidth="2.5"
    />
    <circle cx={isOn ? 34 : 14} cy="24" r="8" fill="var(--raised)" stroke="var(--edge)" strokeWidth="2.5" />
  </svg>
);

const Robot = () => (
  <g stroke="var(--edge)" strokeWidth="2.5">
    <rect x="10" y="14" width="28" height="22" rx="6" fill="var(--action-soft)" />
    <rect x="6" y="24" width="7" height="17" rx="3" fill="var(--ink-soft)" />
    <rect x="35" y="24" width="7" height="17" rx="3" fill="var(--ink-soft)" />
  </g>
);

/** A robot from behind, on level ground or on its side. */
export const TiltedRobot = ({ isOn }: { isOn: boolean }) => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M3 43h42" stroke="var(--drawn)" strokeWidth="2.5" strokeLinecap="round" />
    <g transform={isOn ? 'rotate(-28 24 40)' : undefined}>
      <Robot />
    </g>
  </svg>
);

export const ShakenRobot = () => (
  <svg viewBox="-8 0 64 48" aria-hidden="true">
    <g transform="rotate(8 24 28)">
      <Robot />
    </g>
    <path
      d="M0 16c-4 5-4 13 0 18M-6 12c-6 8-6 18 0 26M48 16c4 5 4 13 0 18M54 12c6 8 6 18 0 26"
      fill="none"
      stroke="var(--action)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </svg>
);

/** The angle as on a clock whose gap is below. */
export const KnobPicture = ({ value, max }: { value: number; max: number }) => (
  <svg viewBox="0 0 96 96" aria-hidden="true">
    <circle cx="48" cy="48" r="34" fill="var(--raised)" stroke="var(--edge)" strokeWidth="4" />
    {[0, 0.25, 0.5, 0.75, 1].map((part) => (
      <path
        key={part}
        d="M48 3v7"
        stroke="var(--drawn)"
        strokeWidth="3"
        strokeLinecap="round"
        transform={`rotate(${(part - 0.5) * max} 48 48)`}
      />
    ))}
    <path
      d="M48 44V22"
      stroke="var(--action)"
      strokeWidth="8"
      strokeLinecap="round"
      transform={`rotate(${value - max / 2} 48 48)`}
    />
  </svg>
);
