import type { topicsEn } from '../en/topics';
import type { Texts } from '../texts';

export const topicsDe: Texts<typeof topicsEn> = {
  'do.title': 'Was man tun kann',
  'do.about':
    'Jedes davon ist ein Formular. Nichts wird festgehalten, bevor Sie es angesehen und angenommen haben; wo es nicht für Sie ist, sagt es, für wen.',
  'do.here': 'Was man hier tun kann',
  'do.search': 'Suchen (Wörter oder ein Amt)',
  'do.none': 'Kein Formular hat diese Wörter.',
  'do.enter': 'Zu diesem Turnier melden',
  'do.powerless':
    '{0} ist als sein Leiter genannt und hat das Amt nicht: nichts, was auf den Leiter wartet, kommt auf seinen Schreibtisch.',
  'do.give-office': 'Ihm das Amt verleihen',
  'do.correct': 'Berichtigen, was genannt ist; jedes Feld sagt, was es nimmt.',
  'do.see': 'Ansehen',
  'topic.accounts': 'Konten',
  'topic.bodies': 'Gremien, Sitzungen, Anträge',
  'topic.cases': 'Fälle',
  'topic.clocks': 'Urlaub',
  'topic.cycles': 'Meisterschaftszyklen',
  'topic.documents': 'Dokumente',
  'topic.entry lists': 'Meldelisten',
  'topic.federations': 'Verbände',
  'topic.games': 'Partien',
  'topic.league-years': 'Jahre der League, Freundschafts- und private Turniere',
  'topic.logins': 'Anmeldung und Programme',
  'topic.notices': 'Post',
  'topic.operations': 'Ausfälle und wartende Fristen',
  'topic.players': 'Personen, Ämter, Sperren',
  'topic.ratings': 'Wertungen und Wertungslisten',
  'topic.recognition': 'Anerkennung von Turnieren',
  'topic.rights': 'Startrechte',
  'topic.seasons': 'Spielzeiten der Mannschaften',
  'topic.teams': 'Mannschaften',
  'topic.titles': 'Titel und Normen',
  'topic.tournaments': 'Turniere',
  'topic.webhooks': 'Webhooks',
};
