import type { peopleEn } from '../en/people';
import type { Texts } from '../texts';

export const peopleDe: Texts<typeof peopleEn> = {
  'people.title': 'Personen',
  'people.who': 'Person',
  'people.team': 'Mannschaft',
  'people.teams': 'Mannschaften',
  'people.name': 'Name oder ein Teil davon',
  'people.federation': 'Verband (Kürzel)',
  'people.none': 'Niemand und nichts heißt so.',
  'people.register': 'Eine Person eintragen',
  'programs.title': 'Meine Programme',
  'programs.about':
    'Ein Programm von Ihnen (Scid, Lucas Chess, ein Bot) wird mit einem Passwort eingelassen, das hier nur für dieses gemacht, einmal gesagt und binnen einer Sekunde widerrufen wird. Schachprogramme sprechen Xfcc:',
  'programs.address': 'Adresse für Xfcc',
  'programs.address.is': 'die Adresse dieses Servers, dann',
  'programs.user': 'Benutzername',
  'programs.make': 'Ein Passwort für ein Programm machen',
  'programs.none': 'Keines hat eines.',
  'programs.name': 'Programm',
  'programs.for': 'Wofür',
  'programs.read': 'zum Lesen',
  'programs.play': 'zum Spielen',
  'programs.made': 'Gemacht',
  'programs.used': 'Zuletzt benutzt',
  'programs.never': 'nie',
  'programs.change': 'Ändern',
  'programs.revoke': 'Widerrufen',
  'programs.revoked': 'widerrufen',
  'act.secret': 'Passwort',
  'act.secret.about':
    'Es wird hier einmal gesagt und nirgends aufbewahrt: kopieren Sie es jetzt. Wer es hat, wird damit eingelassen.',
};
