import type { Details } from '../refusal-texts';

export const detailsDe: Details = {
  'Congress decides what was referred to it': 'was dem Kongress vorgelegt wurde, entscheidet er',
  'Council determines by a motion it has carried':
    'der Rat bestimmt durch einen Beschluss, den er gefasst hat',
  'Council determines whether it is played by post or on the server':
    'der Rat bestimmt, ob per Post oder auf dem Server gespielt wird',
  'Council may permit it, by a motion': 'der Rat kann es durch Beschluss erlauben',
  'Council settles it, by a motion it has carried':
    'der Rat regelt es durch einen Beschluss, den er gefasst hat',
  'Idempotency-Key must be a UUID': 'Idempotency-Key muss eine UUID sein',
  'If-Match must be one entity tag such as "12", or *': 'If-Match muss ein Entity-Tag wie "12" sein, oder *',
  'a FIDE list is valid from the first of a month': 'eine FIDE-Liste gilt vom Ersten eines Monats an',
  'a conditional states one possible move of the opponent and the reply to it':
    'ein Bedingungszug nennt einen möglichen Zug des Gegners und die Antwort darauf',
  'a default that is found after the game was rated changes nothing':
    'ein Versäumnis, das nach der Wertung der Partie festgestellt wird, ändert nichts',
  'a deposit is what is held, and secures something':
    'eine Kaution ist, was einbehalten wird, und sichert etwas',
  'a later final is open to him': 'ein späteres Finale steht ihm offen',
  'a line is expected moves and replies in turn, and ends with a reply':
    'eine Folge sind erwartete Züge und Antworten im Wechsel, mit einer Antwort am Ende',
  'a list is kept for sections of fixed sizes': 'eine Liste wird für Gruppen fester Größe geführt',
  'a meeting is {0}': 'eine Sitzung ist {0}',
  'a renewed application is required': 'ein erneuter Antrag ist nötig',
  'a ruling states its article and its reason': 'eine Entscheidung nennt ihren Artikel und ihren Grund',
  'a section waits until enough stand in the list': 'eine Gruppe wartet, bis genug in der Liste stehen',
  'a vacancy goes to the next qualified player':
    'ein freier Platz geht an den nächsten qualifizierten Spieler',
  'address the federation of the player': 'wenden Sie sich an den Verband des Spielers',
  'adopt the scale of the year, or state the amount':
    'nehmen Sie die Ordnung des Jahres an, oder nennen Sie den Betrag',
  after: 'danach',
  'after: people have been told up to {0}, and of nothing beyond it':
    'after: bis {0} ist gemeldet worden, und nichts danach',
  'people have been told of nothing beyond this; of what you have had, up to {0}':
    'weiter ist nichts gemeldet worden; von dem, was Sie hatten, bis {0}',
  'this feed has {0} events, and none beyond': 'dieser Strom hat {0} Ereignisse, und keines danach',
  'again in {0} s': 'in {0} s wieder',
  'an offer that waits was made by who moved last': 'ein wartendes Angebot kommt von dem, der zuletzt zog',
  'an office is of no use in what touches its holder: somebody else who holds it may act':
    'ein Amt gilt nicht in dem, was seinen Inhaber berührt: ein anderer, der es innehat, darf handeln',
  'an open event is entered, nobody is invited':
    'zu einem offenen Turnier meldet man, eingeladen wird niemand',
  'announce it first': 'schreiben Sie sie erst aus',
  'announce it once it is approved': 'schreiben Sie es aus, sobald es genehmigt ist',
  'announce the season first': 'schreiben Sie erst die Saison aus',
  'another open list of general events by post': 'eine andere offene Liste allgemeiner Turniere per Post',
  'apply {0} months ahead, or start later': 'beantragen Sie {0} Monate voraus, oder beginnen Sie später',
  'appoint a director; the games start as soon as there is one':
    'ernennen Sie einen Turnierleiter; die Partien beginnen, sobald es einen gibt',
  'ask for a substitution': 'bitten Sie um einen Ersatzspieler',
  'ask the World Tournament Director for its recognition, three months before the start':
    'bitten Sie den Weltturnierdirektor um die Anerkennung, drei Monate vor dem Beginn',
  'at most four new games at any one time': 'höchstens vier neue Partien zugleich',
  'begun elsewhere': 'anderswo begonnen',
  'book it in the year that is open': 'buchen Sie es in dem Jahr, das offen ist',
  'both teams stand for the same': 'beide Mannschaften stehen für dasselbe',
  'by the word of who moves it, fewer than half of those who vote have no vote':
    'nach den Worten dessen, der ihn stellt, hat weniger als die Hälfte der Stimmenden keine Stimme',
  'carry the list over to the next': 'übertragen Sie die Liste auf die nächste',
  'change single boards': 'ändern Sie einzelne Bretter',
  'change the line-up': 'ändern Sie die Aufstellung',
  'charge a fee first': 'erheben Sie erst eine Gebühr',
  'cite an article of the books that the event is held by, as the catalogue calls it':
    'nennen Sie einen Artikel der Regelwerke, nach denen das Turnier gespielt wird, wie der Katalog ihn nennt',
  'close that list first': 'schließen Sie erst jene Liste',
  'domain time is real here: start with AMICI_VIRTUAL_TIME':
    'die Zeit ist hier die wirkliche: starten Sie mit AMICI_VIRTUAL_TIME',
  'draw them in parts': 'losen Sie sie in Teilen aus',
  'each has as many new games by it as he has asked for at most':
    'jeder hat damit höchstens so viele neue Partien, wie er erbeten hat',
  'end it earlier, or name no end': 'beenden Sie es früher, oder nennen Sie kein Ende',
  'enters by his rating': 'meldet nach seiner Wertung',
  'for financial members of {0}': 'für zahlende Mitglieder von {0}',
  'for him whose vote it is, or who holds his proxy':
    'für den, dessen Stimme es ist, oder der seine Vollmacht hat',
  'for the chair': 'für den Vorsitz',
  'for those who have a seat in {0}': 'für die, die einen Sitz haben in {0}',
  'for who sits or votes in {0}': 'für die, die in {0} sitzen oder stimmen',
  'for whoever holds one of these offices: {0}': 'für Inhaber eines dieser Ämter: {0}',
  'former World Champions may ask for it': 'darum können frühere Weltmeister bitten',
  'games in progress go on to their end all the same (C-25)':
    'laufende Partien gehen dennoch bis zu ihrem Ende weiter (C-25)',
  'games that are adjudicated because of the withdrawal may be declared unrated':
    'Partien, die wegen des Rücktritts abgeschätzt werden, können für ungewertet erklärt werden',
  'give one to whom the rule does': 'geben Sie dem einen, dem die Regel einen gibt',
  'have somebody appointed to one of each of these offices, for the event or for all, then start it':
    'lassen Sie zu einem von jedem dieser Ämter jemanden ernennen, für das Turnier oder für alle, und beginnen Sie es dann',
  'he is first given the option to continue': 'erst wird ihm angeboten weiterzuspielen',
  'he specified at the time of entry that he plays no other':
    'er hat bei der Meldung angegeben, dass er kein anderes spielt',
  'he stands in it from then on': 'von da an steht er darin',
  'his federation holds a bond of at least twice the entry fee (T-8.4c)':
    'sein Verband behält eine Sicherheit von mindestens dem doppelten Startgeld ein (T-8.4c)',
  'his federation permits it': 'sein Verband erlaubt es',
  'in an emergency the stage is moved': 'im Notfall wird die Stufe verlegt',
  'invitations go to his federation': 'Einladungen gehen an seinen Verband',
  'invite once it is approved': 'laden Sie ein, sobald es genehmigt ist',
  'is said twice': 'steht doppelt da',
  'it can be used for the final it was deferred to':
    'es kann für das Finale gebraucht werden, für das es aufgehoben wurde',
  'it is cited: the operator erases it': 'darauf wird verwiesen: der Betreiber löscht es',
  'it is not kept': 'es wird nicht verwahrt',
  'it is {0}': 'es ist {0}',
  'it opens nothing any more': 'es öffnet nichts mehr',
  'it plays where the last season put it, or a reason is given':
    'sie spielt, wohin die vorige Saison sie gebracht hat, oder es wird ein Grund genannt',
  'it waits no more': 'es wartet nicht mehr',
  'its event pairs others': 'sein Turnier paart andere',
  'its players refer it, or a member of the federation whose members its event is for':
    'ihre Spieler legen es vor, oder ein Mitglied des Verbands, für dessen Mitglieder ihr Turnier ist',
  'its token is not that of the session': 'sein Kennzeichen ist nicht das der Sitzung',
  'its words stay until it has been judged': 'ihre Worte bleiben, bis über sie geurteilt ist',
  'lengthDays: {0}': 'lengthDays: {0}',
  'may enter directly': 'darf unmittelbar melden',
  'member federations nominate': 'Mitgliedsverbände nominieren',
  'member federations organise such events': 'Mitgliedsverbände veranstalten solche Turniere',
  'more than anybody keeps in one day': 'mehr, als jemand an einem Tag verwahrt',
  'name a motion that the Executive Board has carried, and that authorises this very act':
    'nennen Sie einen Beschluss des Vorstands, der zu eben dieser Handlung ermächtigt',
  'name a tie-break, or leave them out': 'nennen Sie eine Feinwertung, oder lassen Sie sie weg',
  'name his place, 1 to 3, and the table of the national championship':
    'nennen Sie seinen Platz, 1 bis 3, und die Tabelle der nationalen Meisterschaft',
  'name the last season as `previous`: this one starts 27 to 30 months after it':
    'nennen Sie die vorige Saison als `previous`: diese beginnt 27 bis 30 Monate nach ihr',
  'name the motion by which the Board decided':
    'nennen Sie den Beschluss, durch den der Vorstand entschieden hat',
  'name the motion by which the Board decided (qualifyingBy)':
    'nennen Sie den Beschluss, durch den der Vorstand entschieden hat (qualifyingBy)',
  'name what it opens as the Table does: wc-preliminary, wc-semi-final, master-class, …':
    'nennen Sie, was es öffnet, wie die Tabelle es tut: wc-preliminary, wc-semi-final, master-class, …',
  'name who holds one of the offices, or a motion of one of the bodies that authorises this event by its code':
    'nennen Sie, wer eines der Ämter innehat, oder einen Beschluss eines der Gremien, der dieses Turnier mit seinem Kürzel erlaubt',
  'neither PDF, PNG, JPEG nor text in UTF-8, or not whole':
    'weder PDF, PNG, JPEG noch Text in UTF-8, oder nicht unversehrt',
  'neither as he stands nor by any list of the last twelve months (T-1.0.8)':
    'weder so, wie er steht, noch nach einer Liste der letzten zwölf Monate (T-1.0.8)',
  'no checkpoint covers anything of it that you may read: where it is new, ask again in a minute':
    'kein unterschriebener Stand umfasst etwas davon, das Sie lesen dürfen: ist es neu, fragen Sie in einer Minute wieder',
  'nothing is asked for as ?{0}': 'nach ?{0} wird nicht gefragt',
  'one of another quarter is open to him': 'ihm steht eines eines anderen Quartals offen',
  'one of another year is open to him': 'ihm steht eines eines anderen Jahres offen',
  'one of the teams names another captain': 'eine der Mannschaften benennt einen anderen Mannschaftsführer',
  'only a Triple Block clock has a bank': 'nur eine Uhr mit Triple Block hat eine Zeitbank',
  'open it first': 'eröffnen Sie es erst',
  'personal reasons are stated in full': 'persönliche Gründe werden vollständig dargelegt',
  'plan the allotment again: something has changed since':
    'planen Sie die Zuteilung neu: seither hat sich etwas geändert',
  'players are invited once it is approved': 'Spieler werden eingeladen, sobald es genehmigt ist',
  'register him first': 'tragen Sie ihn erst ein',
  'report what the other wrote; erase your own': 'melden Sie, was der andere schrieb; Eigenes löschen Sie',
  'results of games are on their way to the event': 'Ergebnisse von Partien sind auf dem Weg zum Turnier',
  'reverse that line first, if it was wrong': 'stornieren Sie erst jene Buchung, wenn sie falsch war',
  'rights to a final alone are deferred': 'nur Rechte auf ein Finale werden aufgehoben',
  'rights to a final can be deferred': 'Rechte auf ein Finale können aufgehoben werden',
  'say whether both are playing on': 'sagen Sie, ob beide weiterspielen',
  'say why more than normal are started': 'sagen Sie, warum mehr als üblich begonnen werden',
  'schedule it in its cycle, and name the stage':
    'setzen Sie in ihrem Zyklus einen Termin, und nennen Sie die Stufe',
  'schedule the stage first': 'setzen Sie erst den Termin der Stufe',
  'send the statement of qualification with it': 'senden Sie die Erklärung zur Qualifikation mit',
  'sent from elsewhere': 'von anderswo gesandt',
  'somebody of the rating list can be nominated: below 2400 to the preliminaries, from 2400 to the semi-finals':
    'nominiert werden kann jemand aus der Wertungsliste: unter 2400 für die Vorrunden, ab 2400 für die Halbfinale',
  'start 27 to 30 months later': 'beginnen Sie 27 bis 30 Monate später',
  'start it in the second year after the last, or say why not':
    'beginnen Sie ihn im zweiten Jahr nach dem letzten, oder sagen Sie, warum nicht',
  'state every option, or name the laws whose defaults the event takes over':
    'geben Sie jede Wahlmöglichkeit an, oder nennen Sie die Spielregeln, deren Vorgaben das Turnier übernimmt',
  'state the books as they stood': 'geben Sie die Bücher so an, wie sie standen',
  'take him over into the list that is open': 'übernehmen Sie ihn in die Liste, die offen ist',
  'take over the games that its event shows without a result, by their ids there':
    'übernehmen Sie die Partien, die ihr Turnier ohne Ergebnis zeigt, mit ihren Kennungen dort',
  'take over what is earned already': 'übernehmen Sie, was schon erworben ist',
  'the Games Starter starts a general event when there are enough entries for it (CT-8a)':
    'der Partienvermittler beginnt ein allgemeines Turnier, wenn es genug Meldungen dafür gibt (CT-8a)',
  'the Starting Committee, or the Games Starter, puts a start off at his request':
    'das Startkomitee oder der Partienvermittler verschiebt den Beginn auf seine Bitte',
  'the Starting Committee may accept a late entry that keeps nobody out':
    'das Startkomitee kann eine verspätete Meldung annehmen, die niemanden ausschließt',
  'the announcement fixes which places qualify for what':
    'die Ausschreibung legt fest, welche Plätze wozu qualifizieren',
  'the body decides in its meetings': 'das Gremium entscheidet in seinen Sitzungen',
  'the body is no JSON object or list': 'der Inhalt ist weder ein JSON-Objekt noch eine Liste',
  'the body is the document': 'der Inhalt ist das Dokument',
  'the body itself appoints further members': 'weitere Mitglieder beruft das Gremium selbst',
  'the captains first try to agree on a minor matter':
    'in einer geringen Sache suchen erst die Mannschaftsführer eine Einigung',
  'the champion is numbered by the cycle': 'der Meister wird nach dem Zyklus gezählt',
  'the clocks of {0} skip it': 'die Uhren von {0} überspringen sie',
  'the conditions of the event do not show this game to everybody now':
    'die Bedingungen des Turniers zeigen diese Partie jetzt nicht jedem',
  'the dates it was posted with stand': 'die Daten, mit denen er abgesandt wurde, bleiben bestehen',
  'the delegate of his federation confirms it, or the commissioner to whom he proves who he is':
    'der Delegierte seines Verbands bestätigt sie, oder der Beauftragte, dem er nachweist, wer er ist',
  'the director may allow it all the same': 'der Turnierleiter kann sie dennoch gestatten',
  'the event starts once the prize fund is deposited':
    'das Turnier beginnt, sobald der Preisfonds hinterlegt ist',
  'the federation applies, or the Appeals Committee allows a personal application':
    'der Verband beantragt, oder das Berufungskomitee gestattet den eigenen Antrag',
  'the final table of such an event counts': 'es zählt die Schlusstabelle eines solchen Turniers',
  'the form has no such field: nothing was filled in or recorded':
    'dieses Feld hat das Formular nicht: nichts wurde eingetragen oder festgehalten',
  'the final table of the final names the champion': 'die Schlusstabelle des Finales nennt den Meister',
  'the Title Tournament Commissioner varies it: name who approved':
    'davon weicht der Beauftragte für Titelturniere ab: nennen Sie, wer es genehmigt hat',
  'the first two qualify unless more than four sections are started in the year':
    'die ersten zwei qualifizieren sich, außer im Jahr werden mehr als vier Gruppen begonnen',
  'the game had not begun': 'die Partie hatte nicht begonnen',
  'the last move ended it: import it with its result':
    'der letzte Zug hat sie beendet: nehmen Sie sie mit ihrem Ergebnis auf',
  'the list of games in play is behind': 'die Liste der laufenden Partien ist im Rückstand',
  'the list of open matters is behind': 'die Liste der offenen Vorgänge ist im Rückstand',
  'the list of the next year takes entries': 'die Liste des nächsten Jahres nimmt Meldungen an',
  'the organiser invites the federation first': 'der Veranstalter lädt erst den Verband ein',
  'the registrar records what it goes by': 'der Registrar hält fest, wonach es geht',
  'the registrar records where he lives': 'der Registrar hält fest, wo er wohnt',
  'the rules name no level for {0}: state one as `level`':
    'die Regeln nennen für {0} keine Startwertung: geben Sie eine als `level` an',
  'the ruling has not been given yet': 'die Entscheidung ist noch nicht ergangen',
  'the scores of all games go with it': 'die Züge aller Partien gehören dazu',
  'the sequence, or events by name': 'die Folge, oder Turniere mit Namen',
  'the team is registered for another federation, or for none':
    'die Mannschaft ist für einen anderen Verband eingetragen, oder für keinen',
  'the terms are mutually agreed upon': 'den Bedingungen stimmen beide zu',
  'the time of the side to move is over: decide the game where it was played, or correct its clocks':
    'die Zeit der Seite am Zug ist vorbei: entscheiden Sie die Partie dort, wo sie gespielt wurde, oder berichtigen Sie ihre Uhren',
  'the token is not made for {0}': 'der Zugangsschlüssel ist nicht gemacht für {0}',
  'the winner of the next lower event has it, in the two years after the result':
    'ihn hat der Sieger des nächstniedrigeren Turniers, in den zwei Jahren nach dem Ergebnis',
  'the year of the start counts': 'es zählt das Jahr des Beginns',
  'this is for {0}': 'das darf {0}',
  'this server has no key to seal lines with (AMICI_SEALING_KEY)':
    'dieser Server hat keinen Schlüssel, um Folgen zu versiegeln (AMICI_SEALING_KEY)',
  'this server takes the subjects of its provider for the ids of people (AMICI_TOKEN_SUBJECTS)':
    'dieser Server nimmt die Kennungen seines Anbieters für die von Personen (AMICI_TOKEN_SUBJECTS)',
  'too many streams are open now': 'es sind jetzt zu viele Ströme offen',
  'unknown command': 'unbekannter Befehl',
  'unknown query': 'unbekannte Frage',
  'what this motion authorised has been done, and changed since: it takes another motion':
    'wozu dieser Beschluss ermächtigte, ist getan und seither geändert: es braucht einen anderen',
  'whether it touches who asks is not known': 'ob es den Fragenden berührt, ist nicht bekannt',
  'who leaves now withdraws, by the General Rules of Play':
    'wer jetzt geht, tritt zurück, nach den Allgemeinen Spielregeln',
  'who played the game to its end sits there still: code O is for one finished by the original player':
    'wer die Partie zu Ende spielte, sitzt noch dort: Kennzeichen O ist für eine, die der ursprüngliche Spieler beendet hat',
  'with an increment the player who claims the win before the game ends otherwise has it':
    'mit Zeitzuschlag hat den Gewinn, wer ihn verlangt, bevor die Partie anders endet',
  'withdraw one that is not used, or declare the members of last year':
    'nehmen Sie eine unverbrauchte zurück, oder erklären Sie die Mitglieder des vorigen Jahres',
  '{0} has no rating, start rating or level': '{0} hat weder Wertung, Startwertung noch Spielstärke',
  '{0} is no IANA time zone': '{0} ist keine Zeitzone der IANA',
  '{0} is not parked there': '{0} ist dort nicht zurückgestellt',
  '{0} streams of yours are open: close one of them': '{0} Ihrer Ströme sind offen: schließen Sie einen',
  'since: a webhook of a public feed goes on after a sequence':
    'since: Ein Webhook eines öffentlichen Feeds geht nach einer Folgenummer weiter',
  '{0}: is said twice': '{0}: steht doppelt da',
};
