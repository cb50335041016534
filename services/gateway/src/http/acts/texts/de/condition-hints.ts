/** What conditions of events say of themselves. */
export const conditionHintsDe = {
  'Adjudicators who decide an appeal by majority.': 'Abschätzer, die eine Berufung mit Mehrheit entscheiden.',
  "Breaks a player may take (L-10.1a, C-16a); their amount is the event's.":
    'Pausen, die ein Spieler nehmen darf (L-10.1a, C-16a); wie viele, bestimmt das Turnier.',
  'Days in a calendar year; 0 where there are none.': 'Tage in einem Kalenderjahr; 0, wo es keine gibt.',
  'Days to send in claim and analysis, where the laws do not count them in months.':
    'Tage, um Antrag und Analyse einzusenden, wo die Spielregeln sie nicht in Monaten zählen.',
  'Full moves held back while the game is in progress.':
    'Volle Züge, die zurückgehalten werden, solange die Partie läuft.',
  'How an exceeded time limit takes effect (L-6.6, T-8.7, C-11f, C-12a, B-NCA).':
    'Wie eine Zeitüberschreitung wirkt (L-6.6, T-8.7, C-11f, C-12a, B-NCA).',
  'How many days the event lasts, where that is announced.':
    'Wie viele Tage das Turnier dauert, wo das ausgeschrieben wird.',
  'How many moves lie between two offers of one player (L-13.3.2.3e), where they are limited so.':
    'Wie viele Züge zwischen zwei Angeboten eines Spielers liegen (L-13.3.2.3e), wo sie so begrenzt sind.',
  'How many offers a player may make in a game, where they are limited.':
    'Wie viele Angebote ein Spieler in einer Partie machen darf, wo sie begrenzt sind.',
  'How moves travel; at the board both players sit at one.':
    'Wie die Züge gehen; am Brett sitzen beide Spieler an einem.',
  'Live from the moment this many games of the event are finished.':
    'Von da an zu sehen, wo so viele Partien des Turniers beendet sind.',
  'One sealed line (ICCF server), open lines sent with a move (C-6), or none.':
    'Eine versiegelte Folge (ICCF-Server), offene Folgen mit einem Zug (C-6), oder keine.',
  'The first move with which a draw may be offered (L-9.1.1), where there is one.':
    'Der erste Zug, mit dem Remis angeboten werden darf (L-9.1.1), wo es einen gibt.',
  'The shortest single break in days.': 'Die kürzeste einzelne Pause in Tagen.',
  'Up to how many pieces a tablebase proves a claim, 3 to 7; 0: never.':
    'Bis zu wie vielen Steinen eine Tablebase einen Antrag beweist, 3 bis 7; 0: nie.',
  'What decides between players of equal points, one after the other; unless stated as the tournament rules have it.':
    'Was zwischen Spielern mit gleichen Punkten entscheidet, eines nach dem anderen; ohne Angabe, wie die Turnierregeln es haben.',
  'What decides between teams of equal points, one after the other; unless stated as the tournament rules have it.':
    'Was zwischen Mannschaften mit gleichen Punkten entscheidet, eines nach dem anderen; ohne Angabe, wie die Turnierregeln es haben.',
  'What games start from: the usual array, a Chess960 array for each game, or one for all.':
    'Woraus Partien beginnen: der üblichen Grundstellung, je einer Chess960-Stellung, oder einer für alle.',
  'What of a game somebody sees: as it goes on, once it is over, or never.':
    'Was jemand von einer Partie sieht: während sie läuft, wenn sie beendet ist, oder nie.',
  'Whether 75 moves without capture or pawn move are a draw without a claim, as FIDE has it; no book here does.':
    'Ob 75 Züge ohne Schlagen und Bauernzug ohne Antrag remis sind, wie es die FIDE hat; hier kein Regelwerk.',
  'Whether a game goes on as long as nobody claims that a time limit was exceeded.':
    'Ob eine Partie weitergeht, solange niemand eine Zeitüberschreitung geltend macht.',
  'Whether a game that delays the event goes on while both play on (C-23a).':
    'Ob eine Partie, die das Turnier aufhält, weitergeht, solange beide weiterspielen (C-23a).',
  'Whether a player may announce a move longer than the silence limit ("40+ reflection").':
    'Ob ein Spieler einen Zug ankündigen darf, der länger dauert als die Schweigefrist („40+ reflection“).',
  'Whether a position that occurs for the fifth time is a draw without a claim, as FIDE has it; no book here does.':
    'Ob eine Stellung, die zum fünften Mal entsteht, ohne Antrag remis ist, wie es die FIDE hat; hier kein Regelwerk.',
  'Whether an adjudication may be appealed.': 'Ob gegen eine Abschätzung Berufung möglich ist.',
  'Whether players may agree on a draw (L-9.1.2).': 'Ob Spieler Remis vereinbaren dürfen (L-9.1.2).',
  'Whether the director may grant more.': 'Ob der Turnierleiter mehr gewähren darf.',
  'Which breaks there are: leave (ICCF), adjournments (CCLA), or none (Triple Block, over the board).':
    'Welche Pausen es gibt: Urlaub (ICCF), Unterbrechungen (CCLA), oder keine (Triple Block, am Brett).',
  'Who chooses the adjudicator.': 'Wer den Abschätzer bestimmt.',
  'With so many pieces or fewer nobody claims a draw by fifty moves; 0: with any number somebody may.':
    'Mit so vielen Steinen oder weniger beantragt niemand Remis nach 50 Zügen; 0: mit jeder Zahl darf man es.',
} as const;
