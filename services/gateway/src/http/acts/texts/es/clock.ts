import type { SummariesOf } from '../summaries';

export const clockEs: SummariesOf<'clock'> = {
  RequestLeave: 'Tomar vacaciones: cada torneo las concede o las niega',
  RequestStartDelay: 'Solicitar que se retrase su comienzo en un torneo de la Liga, hasta 30 días',
  RefuseStartDelay: 'No retrasar un comienzo; para retrasarlo, tome vacaciones por él con delayedStart',
  WithdrawStartDelay: 'Retirar la solicitud de que se retrase su comienzo, mientras nadie haya respondido',
  ChangeLeave: 'Acortar vacaciones',
  CancelLeave: 'Anular vacaciones que no han empezado',
  ConfirmNotice: 'Declarar que se avisó de un aplazamiento a los rivales',
  GrantSpecialLeave: 'Conceder a un jugador días además de los que le corresponden',
  NoticeGap: 'Declarar que durante un tiempo no se aceptaron jugadas: los plazos se detienen',
  PreviewOutage: 'Mostrar lo que haría compensar una caída; precede a su declaración',
  DeclareOutage: 'Compensar la caída a todas las partidas en curso como se mostró antes',
  ReleaseGap: 'Dejar que valgan como están los plazos detenidos por un corte',
  ReverseOutage: 'Quitar una compensación a relojes en marcha, nunca por debajo de 24 horas desde ahora',
  ReleaseOwner: 'Volver a un plazo que se apartó porque su partida falló',
};
