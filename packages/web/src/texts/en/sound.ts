export const sound = {
  level: 'Sound',
  levels: { off: 'No sound', quiet: 'Quiet', normal: 'Medium', loud: 'Loud' },
  turnOff: 'Turn the sound off',
  turnOn: 'Turn the sound on',
} as const;
