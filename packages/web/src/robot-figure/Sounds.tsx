import { part } from './parts.ts';

const NOTE = 'M0 0 V-13 L8 -15 V-3';

/** The breath of one that sleeps. It rises up and to the right from where this is put. */
export const Snores = () => (
  <g strokeLinecap="round" strokeLinejoin="round">
    {(['snore1', 'snore2'] as const).map((name) => (
      <g key={name} {...part(name)} display="none" fill="none" strokeWidth="2.5">
        <path d="M0 -11 h8 l-8 9 h8" stroke="var(--paint-cream)" strokeWidth="6" />
        <path d="M0 -11 h8 l-8 9 h8" stroke="var(--paint-visor)" />
      </g>
    ))}
  </g>
);

/** Notes that rise while a robot plays. They start where this is put. */
export const Sounds = () => (
  <g strokeLinecap="round" strokeLinejoin="round">
    {(['note1', 'note2'] as const).map((name, at) => (
      <g key={name} transform={`translate(${at === 0 ? 16 : -20} 0)`}>
        <g {...part(name)} display="none" data-note="true">
          <path d={NOTE} fill="none" stroke="var(--paint-cream)" strokeWidth="6" />
          <path d={NOTE} fill="none" stroke="var(--paint-visor)" strokeWidth="2.5" />
          <g fill="var(--paint-visor)" stroke="var(--paint-cream)" strokeWidth="1">
            <ellipse cx="-2.5" cy="0.5" rx="3.8" ry="3" />
            <ellipse cx="5.5" cy="-2.5" rx="3.8" ry="3" />
          </g>
        </g>
      </g>
    ))}
  </g>
);
