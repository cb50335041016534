import type { SummariesOf } from '../summaries';

export const titleEs: SummariesOf<'title'> = {
  RegisterTitle: 'Inscribir un título confirmado antes de este registro',
  ConfirmTitle: 'Confirmar un título: el primero de dos propone, otro confirma',
  RecommendTitle: 'Recomendar, como Junta Directiva, un título ganado directamente',
  ApplyForTitle: 'Solicitar un título como federación del jugador',
  ReportRecommendation: 'Informar de lo que opina de una solicitud el Comité de Directores de Torneo',
  ReferToCongress: 'Remitir al Congreso una solicitud dudosa',
  DecideByCongress: 'Registrar lo que el Congreso decidió sobre una solicitud remitida',
  RecommendRevocation: 'Recomendar, como comisionado o Comité de Disciplina, que se revoque un título',
  RevokeTitle: 'Revocar un título, como decidió el Congreso',
  CompileDossier: 'Contar de nuevo en qué se apoya una solicitud',
  RegisterNorm: 'Inscribir una norma anterior a este registro o de un torneo de otro sitio',
  ShowLadiesTitle: 'Hacer que se muestre LGM o LIM por un CCM o CCE ganado a tiempo',
  ProposeExceptionalNorm: 'Proponer, como Comisionado de Calificaciones, una norma en un caso excepcional',
  DecideExceptionalNorm: 'Decidir, como Junta Directiva, sobre una norma propuesta',
  AllowPersonalApplication:
    'Permitir que solicite por sí mismo un jugador cuya federación se niega, tras su apelación',
  AssessDirector: 'Evaluar, como mentor, el trabajo de un director',
  RegisterDirection: 'Anotar lo que el comité tiene registrado de torneos dirigidos antes de este registro',
  DetermineGrade: 'Anotar el grado que el Consejo determinó por una moción',
};
