export const texts = {
  offer: 'On a mat of your own it runs at once. Your program here waits for you.',
  open: 'Open it on my own mat',
  here: 'Nobody else sees this mat.',
  back: 'Back to {name}',
};
