import type { SummariesOf } from '../summaries';

export const courierEs: SummariesOf<'courier'> = {
  ResumeWebhook: 'Seguir con lo no entregado, o enviar todo otra vez desde un cursor',
  EndWebhook: 'No enviar allí nada más; se eliminan dirección y secreto',
  WishNotices: 'Recibir avisos al momento, una vez al día o nunca, clase por clase',
};
