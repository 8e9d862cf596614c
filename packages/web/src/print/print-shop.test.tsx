import { STORAGE_KEYS } from '@trundle/protocol/storage-keys';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPage } from '../testing/open-page.tsx';

test('whoever comes by address reads what the browser asks for, and takes the measure of a printer from one computer to another', async () => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    made += 1;
    return `blob:sheet-${made}`;
  });
  onTestFinished(() => window.localStorage.removeItem(STORAGE_KEYS.printerScale));
  const { page, app, router } = await openPage('/print', { languages: ['fr-CA', 'en'] });
  await page.sees('Atelier d’impression');
  expect(app.preferences.language).toBe('fr');
  // Nothing came before.
  expect(page.text()).not.toContain('Retour');

  // What another device has shown is written here, and shown in the same way to be written elsewhere.
  page.type('Trait A, en largeur', '145,5');
  page.type('Trait B, en hauteur', '151.2');
  page.press('Utiliser ces mesures');
  await page.sees('Votre imprimante dessine à 97,0');
  await page.sees('en largeur et à 100,8');
  await page.sees('trait A 145,5');
  await page.sees('trait B 151,2');
  const files = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  expect(files.map((file) => [file.getAttribute('aria-label'), file.hasAttribute('capture')])).toEqual([
    ['Mesurer avec une photo', true],
    ['Choisir une photo enregistrée', false],
  ]);
  page.press('Oublier cette mesure');
  await page.sees('Pas encore mesurée');

  await router.navigate({ to: '/qr' });
  await router.navigate({ to: '/print' });
  await page.sees('Atelier d’impression');
  page.press('Retour');
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/qr'), { timeout: 20_000 });
});

test('a number that is none leaves what was right before on its sheets, and says what is wrong', async () => {
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:sheet');
  const { page } = await openPage('/print', { languages: ['fr-CA', 'en'] });
  await page.sees('Atelier d’impression');
  const kind = document.querySelector<HTMLSelectElement>('select:has(option[value=robots])');
  if (kind === null) throw new Error('there is nothing to choose');
  kind.value = 'robots';
  kind.dispatchEvent(new Event('change', { bubbles: true }));
  await page.sees('Quels robots');
  await page.sees('Télécharger le PDF');
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.trim() ?? '');
  const label = labels.find((each) => each.startsWith('Quels robots')) ?? '';
  page.type(label, '3-1');
  await page.sees('Télécharger le PDF');
  expect(document.querySelector('[aria-invalid=true]')).toBeNull();
  page.type(label, '99');
  await vi.waitFor(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull());
  await page.sees('Télécharger le PDF');
});
