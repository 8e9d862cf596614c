// Property tests try the same values on every run of the same commit, so that a run which fails is a fault of the commit
// and not of the day. PROPERTY_SEED looks elsewhere: a number, or `random` for one that no run had before.
import fc from 'fast-check';

const chosen = process.env.PROPERTY_SEED;
fc.configureGlobal(chosen === 'random' ? {} : { seed: chosen === undefined ? 20_260_112 : Number(chosen) });
