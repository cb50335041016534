import type { SummariesOf } from '../summaries';

export const ratingDe: SummariesOf<'rating'> = {
  OpenPeriod: 'Eine Liste von Hand eröffnen: die erste einer Wertungsart',
  ClosePeriod: 'Einen Zeitraum, dessen Tage vorbei sind, vor seinem Kalender schließen',
  AdoptRating: 'Für einen Spieler ohne Wertung eine von anderswo übernehmen',
  OverrideRating: 'Eine offenkundig unpassende Wertung nach Punkt 6 durch Punkt 5 ersetzen, mit Begründung',
  AlterRating: 'Eine Wertung der Liga nach einem Beschluss ihres Rates ändern, mit Begründung',
  ReportScore: 'Das Ergebnis einer Partie eines Turniers anderswo melden',
  ForwardScore:
    'Ein gemeldetes Ergebnis an den Registrar weiterleiten; ein Turnier in Übersee muss genehmigt sein',
  HoldEvent: 'Die Ergebnisse eines Turniers zurückhalten, solange es den Spielregeln nicht entspricht',
  ReleaseEvent: 'Zurückgehaltene Ergebnisse freigeben',
};
