import type { SummariesOf } from '../summaries';

export const courierDe: SummariesOf<'courier'> = {
  ResumeWebhook: 'Nicht Zugestelltes nachsenden, oder alles ab einem Cursor noch einmal senden',
  EndWebhook: 'Nichts mehr dorthin senden; Adresse und Geheimnis werden entfernt',
  WishNotices: 'Sofort, einmal am Tag oder nie benachrichtigt werden, Art für Art',
};
