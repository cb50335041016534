import type { SummariesOf } from '../summaries';

export const courierEs: SummariesOf<'courier'> = {
  SubscribeWebhook:
    'Hacer que se envíe a una dirección lo que le concierne, o un canal público, firmado según Standard Webhooks; el secreto se dice aquí una sola vez',
  RotateWebhookSecret: 'Otro secreto, dicho aquí una sola vez; el anterior firma también durante un día',
  ResumeWebhook: 'Seguir con lo no entregado, o enviar todo otra vez desde un cursor o un instante',
  EndWebhook: 'No enviar allí nada más; se eliminan dirección y secreto',
  WishNotices: 'Recibir avisos al momento, una vez al día o nunca, clase por clase',
};
