import type { SummariesOf } from '../summaries';

export const titleDe: SummariesOf<'title'> = {
  RegisterTitle: 'Einen Titel eintragen, der vor diesem Register bestätigt wurde',
  ConfirmTitle: 'Einen Titel bestätigen: der Erste von zweien schlägt vor, ein anderer bestätigt',
  RecommendTitle: 'Als Vorstand einen unmittelbar erworbenen Titel empfehlen',
  ApplyForTitle: 'Als Verband des Spielers einen Titel beantragen',
  ReportRecommendation: 'Berichten, was das Turnierleiter-Komitee von einem Titelantrag hält',
  ReferToCongress: 'Einen unklaren Titelantrag dem Kongress vorlegen',
  DecideByCongress: 'Festhalten, was der Kongress über einen vorgelegten Titelantrag beschlossen hat',
  RecommendRevocation: 'Als Beauftragter oder Disziplinarkomitee empfehlen, einen Titel abzuerkennen',
  RevokeTitle: 'Einen Titel aberkennen, wie der Kongress beschlossen hat',
  CompileDossier: 'Neu zählen, worauf ein Titelantrag beruht',
  RegisterNorm: 'Eine Norm aus der Zeit vor diesem Register oder aus einem Turnier anderswo eintragen',
  ShowLadiesTitle: 'LGM oder LIM für rechtzeitig erworbenes CCM oder CCE zeigen lassen',
  ProposeExceptionalNorm: 'Als Qualifikationsbeauftragter in einem Ausnahmefall eine Norm vorschlagen',
  DecideExceptionalNorm: 'Als Vorstand über eine vorgeschlagene Norm entscheiden',
  AllowPersonalApplication:
    'Einem Spieler, dessen Verband den Antrag verweigert, auf seine Berufung hin den eigenen Antrag gestatten',
  AssessDirector: 'Als Mentor die Arbeit eines Turnierleiters beurteilen',
  RegisterDirection: 'Eintragen, was das Komitee über vor diesem Register geleitete Turniere vorliegen hat',
  DetermineGrade: 'Die Stufe eintragen, die der Rat durch Beschluss bestimmt hat',
};
