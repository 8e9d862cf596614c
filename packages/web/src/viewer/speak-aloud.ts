/** Says a text aloud with the computer's own voice, where it has one; null: be silent. */
export const speakAloud = (said: { text: string; language: string } | null): void => {
  if (!('speechSynthesis' in window)) return;
  if (said === null) {
    window.speechSynthesis.cancel();
    return;
  }
  const utterance = new SpeechSynthesisUtterance(said.text);
  utterance.lang = said.language;
  window.speechSynthesis.speak(utterance);
};
