import type { Detail } from '@amici/kernel';
import { detailOnPage } from './details';

describe('what is said of a refusal besides its code', () => {
  it('has its values in it, offices and what is nested in the language of the page', () => {
    expect(detailOnPage('de', { name: 'apply-ahead', months: 3 })).toBe(
      'Die Anerkennung ist mindestens 3 Monate vor dem Start zu beantragen.',
    );
    expect(
      detailOnPage('es', {
        ...{ name: 'meeting-for' },
        detail: { name: 'for-members-of-body', body: 'the Council' },
      }),
    ).toBe('Una reunión es para los miembros de the Council.');
    const offices = ['director', 'appeals'];
    expect(detailOnPage('de', { name: 'for-holders-of-offices', offices })).toBe(
      'Das darf nur, wer eines dieser Ämter hat: Turnierleitung, Berufungsinstanz.',
    );
    expect(detailOnPage('en', { name: 'for-holders-of-offices', offices })).toBe(
      'This is for holders of one of these offices: director, appeals.',
    );
    expect(detailOnPage('es', { name: 'for-those', who: 'the director' })).toBe(
      'Puede hacerlo: el director.',
    );
  });

  it('stays as it is where a library says it, and is its name where a newer version does', () => {
    expect(detailOnPage('de', 'what somebody wrote')).toBe('what somebody wrote');
    expect(detailOnPage('de', { name: 'of-a-newer-version' } as unknown as Detail)).toBe(
      'of-a-newer-version',
    );
  });
});
