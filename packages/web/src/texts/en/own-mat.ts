export const texts = {
  offer: 'On a mat of your own it runs at once. Your program and your robot here wait for you.',
  open: 'Open it on my own mat',
  here: 'This mat is yours alone: nobody else sees it.',
  back: 'Back to {name}',
};
