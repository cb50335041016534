import type { SummariesOf } from '../summaries';

export const courierDe: SummariesOf<'courier'> = {
  SubscribeWebhook:
    'Was Sie betrifft, oder einen öffentlichen Feed, an eine Adresse schicken lassen, unterschrieben nach Standard Webhooks; das Geheimnis wird hier einmal gesagt',
  RotateWebhookSecret:
    'Ein anderes Geheimnis, hier einmal gesagt; das bisherige unterschreibt noch einen Tag mit',
  ResumeWebhook:
    'Nicht Zugestelltes nachsenden, oder alles ab einem Cursor oder Zeitpunkt noch einmal senden',
  EndWebhook: 'Nichts mehr dorthin senden; Adresse und Geheimnis werden entfernt',
  WishNotices: 'Sofort, einmal am Tag oder nie benachrichtigt werden, Art für Art',
};
