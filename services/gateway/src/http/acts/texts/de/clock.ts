import type { SummariesOf } from '../summaries';

export const clockDe: SummariesOf<'clock'> = {
  RequestLeave: 'Urlaub nehmen: jedes Turnier gewährt oder verweigert ihn',
  RequestStartDelay: 'Bitten, dass Ihr Beginn in einem Turnier der Liga verschoben wird, um bis zu 30 Tage',
  RefuseStartDelay:
    'Einen Beginn nicht verschieben; um ihn zu verschieben, nehmen Sie für ihn Urlaub mit delayedStart',
  WithdrawStartDelay:
    'Die Bitte zurücknehmen, dass Ihr Beginn verschoben wird, solange niemand geantwortet hat',
  ChangeLeave: 'Urlaub verkürzen',
  CancelLeave: 'Urlaub streichen, der noch nicht begonnen hat',
  ConfirmNotice: 'Erklären, dass die Gegner von einer Unterbrechung verständigt sind',
  GrantSpecialLeave: 'Einem Spieler Urlaubstage über den Anspruch hinaus gewähren',
  NoticeGap: 'Erklären, dass eine Zeit lang keine Züge angenommen wurden: Fristen werden angehalten',
  PreviewOutage: 'Zeigen, was der Ausgleich eines Ausfalls bewirkt; geht seiner Erklärung voraus',
  DeclareOutage: 'Jeder laufenden Partie den Ausfall ausgleichen, wie zuvor gezeigt',
  ReleaseGap: 'Die für eine Lücke angehaltenen Fristen gelten lassen, wie sie sind',
  ReverseOutage: 'Einen Ausgleich laufender Uhren zurücknehmen, nie unter 24 Stunden von jetzt an',
  ReleaseOwner: 'Eine Frist wieder aufgreifen, die zurückgestellt wurde, weil ihre Partie versagte',
};
