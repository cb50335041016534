import type { SummariesOf } from '../summaries';

export const ratingEs: SummariesOf<'rating'> = {
  OpenPeriod: 'Abrir una lista a mano: la primera de un ámbito',
  ClosePeriod: 'Cerrar un período cuyos días han pasado, antes de que lo haga su calendario',
  AdoptRating: 'Tomar de otro sitio un rating para un jugador que no tiene',
  OverrideRating: 'Sustituir un rating claramente inadecuado del punto 6 por el punto 5, con motivo',
  AlterRating: 'Modificar un rating de la Liga por una moción aprobada por su Consejo, con motivo',
  ReportScore: 'Comunicar el resultado de una partida de un torneo de otro sitio',
  ForwardScore: 'Remitir al registrador un resultado comunicado; un torneo de ultramar necesita aprobación',
  HoldEvent: 'Retener los resultados de un torneo mientras no cumpla las leyes',
  ReleaseEvent: 'Dejar pasar los resultados retenidos',
};
