/** What doors of games and clocks say of a field. */
export const gameHintsDe = {
  'Id of the player of White': 'Kennung des Spielers mit Weiß',
  'Id of the player of Black': 'Kennung des Spielers mit Schwarz',
  'Id of a book of laws, or id@version': 'Kennung eines Regelwerks, oder Kennung@Fassung',
  'Conditions of the event; omitted = the defaults': 'Bedingungen des Turniers; ohne Angabe die Vorgaben',
  'Start array of a Chess960 game': 'Anfangsaufstellung einer Chess960-Partie',
  'Where it comes from: what identifies it there': 'Woher sie kommt: was sie dort bezeichnet',
  'Absent: not recorded': 'Ohne Angabe: nicht verzeichnet',
  'What the result rests on: pgn, crosstable, …': 'Worauf das Ergebnis beruht: pgn, crosstable, …',
  'What may be personal in them is kept where it can be erased':
    'Was darin persönlich sein kann, liegt dort, wo es gelöscht werden kann',
  'The event that pairs it; null: none': 'Das Turnier, das sie paart; leer: keines',
  'Time left; of the side to move, as it began to think':
    'Restzeit; der Seite am Zug, als sie zu überlegen begann',
  'Triple Block: time in the bank': 'Triple Block: Zeit in der Zeitbank',
  'Calendar days used since the line under the last overstep, or since the start':
    'Verbrauchte Kalendertage seit dem Strich unter der letzten Überschreitung oder seit Beginn',
  'Moves above that line': 'Züge über diesem Strich',
  'Whose offer of a draw waits for an answer': 'Wessen Remisangebot auf Antwort wartet',
  'When the game began': 'Wann die Partie begann',
  'The move in the notation named': 'Der Zug in der genannten Schreibweise',
  'Offers a draw with the move': 'Bietet mit dem Zug Remis an',
  "Open lines sent with the move off the server (UCI), each beginning with the opponent's move":
    'Offene Folgen, außerhalb des Servers mit dem Zug gesandt (UCI), jede mit dem Zug des Gegners beginnend',
  'Dates and medium of a move sent by post, e-mail or fax':
    'Daten und Weg eines Zuges per Post, E-Mail oder Fax',
  'The day the move before came to the address, opened or not':
    'Der Tag, an dem der Zug davor an der Adresse ankam, geöffnet oder nicht',
  'After serious illness or unexpected absence: the day of return':
    'Nach schwerer Krankheit oder unerwarteter Abwesenheit: der Tag der Rückkehr',
  'The opponent had been told promptly of the absence':
    'Der Gegner war umgehend von der Abwesenheit verständigt',
  'When the move before arrived by e-mail or server': 'Wann der Zug davor per E-Mail oder Server ankam',
  'IANA time zone the recipient lives in': 'Zeitzone (IANA), in der der Empfänger lebt',
  "On a card: the opponent's last move": 'Auf einer Karte: der letzte Zug des Gegners',
  'Over the board: the two steps of a castling in the order they were made':
    'Am Brett: die zwei Schritte einer Rochade in der ausgeführten Reihenfolge',
  'When the move that is answered came; null for a first move':
    'Wann der beantwortete Zug kam; leer bei einem ersten Zug',
  'The ply the claimant has to play: the claim is about the position before it':
    'Der Halbzug, den der Antragsteller zu spielen hat: der Antrag gilt der Stellung davor',
  'The move on which the claim rests, announced and not yet played':
    'Der Zug, auf dem der Antrag beruht, angekündigt und noch nicht gespielt',
  'The dates of that move, where days are counted by them':
    'Die Daten dieses Zuges, wo Tage nach ihnen gezählt werden',
  'Away from the server: the time exceeded is your own':
    'Abseits des Servers: Sie selbst haben die Zeit überschritten',
  'How many plies of the line, an even number': 'Wie viele Halbzüge der Folge, eine gerade Zahl',
  'The ply of your own next move': 'Der Halbzug Ihres eigenen nächsten Zuges',
  'Your own next move, UCI': 'Ihr eigener nächster Zug (UCI)',
  'What was written to the player first, in games of the League':
    'Was dem Spieler zuerst geschrieben wurde, in Partien der Liga',
  'Milliseconds; negative takes': 'Millisekunden; negativ zieht ab',
  'Milliseconds taken': 'Abgezogene Millisekunden',
  'Moves, dates and a copy of the inquiry are enclosed':
    'Züge, Daten und eine Abschrift der Anfrage liegen bei',
  'The ply the opponent was to make': 'Der Halbzug, den der Gegner auszuführen hatte',
  'What was received in place of a legal move': 'Was statt eines regelgerechten Zuges ankam',
  'The dates of what is sent back': 'Die Daten dessen, was zurückgesandt wird',
  'The dates of sending it back': 'Die Daten der Rücksendung',
  "1 is the game's first move by either side": '1 ist der erste Zug der Partie überhaupt',
  UCI: 'UCI',
  'The first ply that is struck': 'Der erste Halbzug, der gestrichen wird',
  "Taken from the offender's time; null leaves it to the correction":
    'Von der Zeit des Fehlbaren abgezogen; leer: es bleibt bei der Berichtigung',
  'Notations the score is written in': 'Schreibweisen, in denen das Partieformular geführt ist',
  'All your games in the event already differ':
    'Alle Ihre Partien des Turniers weichen bereits voneinander ab',
  'Play counts up to the last move before it': 'Gespielt gilt bis zum letzten Zug davor',
  'Of a game that delays its event: whether both players are playing on':
    'Bei einer Partie, die ihr Turnier aufhält: ob beide Spieler weiterspielen',
  'Federations for which this game decides something': 'Verbände, für die diese Partie etwas entscheidet',
  'The ply at which it happened; the current one when absent':
    'Der Halbzug, bei dem es geschah; ohne Angabe der jetzige',
  'In a team event: small enough for the captains to settle':
    'In einem Mannschaftsturnier: gering genug, dass die Mannschaftsführer es regeln',
  'Id of the ruling appealed against': 'Kennung der Entscheidung, gegen die Berufung eingelegt wird',
  'Id of the dispute that was not decided in time':
    'Kennung des Streitfalls, der nicht rechtzeitig entschieden wurde',
  'Id of the ruling': 'Kennung der Entscheidung',
  'Written before the move is made, for a draw claim': 'Vor dem Zug notiert, für einen Remisantrag',
  'At most 2,000 characters, kept where they can be erased':
    'Höchstens 2000 Zeichen; liegen dort, wo sie gelöscht werden können',
  'Plies played when it is filed': 'Gespielte Halbzüge bei der Hinterlegung',
  "UCI: the opponent's expected move, your reply to it, and so on; ends with a reply":
    'UCI: der erwartete Zug des Gegners, Ihre Antwort darauf und so weiter; endet mit einer Antwort',
  'Why the line is looked into': 'Warum die Folge eingesehen wird',
  'First day (UTC), charged whole even where leave begins in its course':
    'Erster Tag (UTC), ganz angerechnet, auch wenn der Urlaub in seinem Lauf beginnt',
  'Last day (UTC)': 'Letzter Tag (UTC)',
  'Last day before he begins (UTC), 30 days in all at the most':
    'Letzter Tag, bevor er beginnt (UTC), im Ganzen höchstens 30 Tage',
  'The day it starts on (UTC)': 'Der Tag, an dem es beginnt (UTC)',
  'Where games are adjourned: some of them; omitted: all':
    'Wo Partien vertagt werden: einige von ihnen; ohne Angabe alle',
  'Events, also entered ones that have yet to begin, or game-<id> for a game outside any; omitted: all he has games running in now, and none that begins later':
    'Turniere, auch gemeldete, die noch nicht begonnen haben, oder game-<Kennung> für eine Partie außerhalb; ohne Angabe alle, in denen der Spieler jetzt laufende Partien hat, und keines, das später beginnt',
  'A start put off, which counts as an adjournment': 'Ein verschobener Beginn, der als Unterbrechung zählt',
  'False: the opponents have yet to be told, where the player does that himself':
    'Nein: die Gegner sind noch zu verständigen, wo der Spieler das selbst tut',
  'The new last day (UTC)': 'Der neue letzte Tag (UTC)',
  'The event': 'Das Turnier',
  'More than is usual in one year': 'Mehr als in einem Jahr üblich',
} as const;
