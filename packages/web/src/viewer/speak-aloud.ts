/** More than these say nothing anybody could follow: the newest is heard, and what waited is not. */
const MOST_WAITING = 4;
let waiting = 0;

/** Says a text aloud with the computer's own voice, where it has one; null: be silent. */
export const speakAloud = (said: { text: string; language: string } | null): void => {
  if (!('speechSynthesis' in window)) return;
  if (said === null || waiting >= MOST_WAITING) {
    window.speechSynthesis.cancel();
    waiting = 0;
  }
  if (said === null) return;
  const utterance = new SpeechSynthesisUtterance(said.text);
  utterance.lang = said.language;
  const over = (): void => {
    waiting = Math.max(0, waiting - 1);
  };
  utterance.onend = over;
  utterance.onerror = (event) => {
    // Those that were cancelled are not counted any more.
    if (event.error !== 'canceled' && event.error !== 'interrupted') over();
  };
  waiting += 1;
  window.speechSynthesis.speak(utterance);
};
