/** What doors of offices, bodies and lists say of a field. */
export const officeHintsDe = {
  'Id of the motion that was carried': 'Kennung des angenommenen Antrags',
  'State or Territory (NSW, NF), or code of a country':
    'Bundesstaat oder Territorium (NSW, NF), oder Kürzel eines Landes',
  'Goes on playing from abroad (rule 15)': 'Spielt vom Ausland aus weiter (Regel 15)',
  'As `amici first-operator` has printed it; good for an hour':
    'Wie von `amici first-operator` gezeigt; gilt eine Stunde',
  'Federations of citizenship and residence': 'Verbände der Staatsangehörigkeit und des Wohnorts',
  "With it the account of the player's federation shows the bond":
    'Damit zeigt das Konto des Verbands des Spielers die Sicherheit',
  'ISO 4217': 'ISO 4217',
  'The provider, as its tokens name it (`iss`)': 'Der Anbieter, wie seine Token ihn nennen (`iss`)',
  'Whom it calls so (`sub`)': 'Wen er so nennt (`sub`)',
  'Kept where it can be erased; nothing is sent there before the letter to it was answered':
    'Liegt dort, wo sie gelöscht werden kann; gesandt wird erst, wenn der Brief dorthin beantwortet ist',
  'What mails are written in': 'Worin Mails geschrieben werden',
  'Time zone of the IANA database, by which mails tell the time and digests are sent':
    'Zeitzone der IANA-Datenbank, nach der Mails die Zeit nennen und Sammelmails gesandt werden',
  'End of the term; null: none': 'Ende der Amtszeit; leer: keines',
  'Id of a body that decides by motion, such as ccla-council':
    'Kennung eines Gremiums, das durch Beschluss entscheidet, etwa ccla-council',
  'How many officers live in which region, where the book makes the place depend on it':
    'Wie viele Amtsträger in welcher Region wohnen, wo das Regelwerk den Ort davon abhängig macht',
  'Id of the requisition, chosen by who signs first':
    'Kennung der Einberufung, von dem gewählt, der zuerst unterschreibt',
  'Id of the meeting': 'Kennung der Sitzung',
  'Id of the case, referred to the body': 'Kennung des Falls, an das Gremium verwiesen',
  'Id of the application': 'Kennung des Antrags auf Anerkennung',
  'What it lets others decide, and nothing else': 'Was er andere entscheiden lässt, und nichts sonst',
  'Id of the team': 'Kennung der Mannschaft',
  'The body or federation whose scale it is': 'Das Gremium oder der Verband, dessen Ordnung es ist',
  'Whom it touches besides those the matter names': 'Wen er außer den im Gegenstand Genannten betrifft',
  'Who presides over it, where it touches the chair':
    'Wer dabei den Vorsitz führt, wo er den Vorsitz betrifft',
  'End of the ballot by post, where one follows': 'Ende der Abstimmung per Post, wo eine folgt',
  'The rules it is looked into by': 'Die Regeln, nach denen untersucht wird',
  'From when on he counts as having left, where that is the matter':
    'Ab wann er als zurückgetreten gilt, wo es darum geht',
  'Where the scoresheets are, if that is known': 'Wo die Partieformulare sind, falls bekannt',
  'What was done, and is proposed, about his games':
    'Was wegen seiner Partien getan wurde und vorgeschlagen wird',
  'From when on he has left, where he has': 'Ab wann er zurückgetreten ist, wenn er es ist',
  'entry/wc-preliminary, entry/general-5-1/server, registration/invitational, rating, …':
    'entry/wc-preliminary, entry/general-5-1/server, registration/invitational, rating, …',
  'What it is for: an entry that waits for it is accepted':
    'Wofür sie ist: eine Meldung, die darauf wartet, ist angenommen',
  'As the bank or the payer gives it': 'Wie die Bank oder der Zahler sie angibt',
  'What it secures: an event, a recognition': 'Was sie sichert: ein Turnier, eine Anerkennung',
  'Id of the line, chosen by who books it': 'Kennung der Buchung, von dem gewählt, der bucht',
  'In minor units of the currency: cents, pence': 'In kleinsten Einheiten der Währung: Cent, Pence',
  'Minus is what is owed': 'Minus ist, was geschuldet wird',
  'What a deposit secures: an event, a recognition':
    'Was eine Kaution sichert: ein Turnier, eine Anerkennung',
  'As those books stood then': 'Wie jene Bücher damals standen',
  'Which books, as text for people': 'Welche Bücher, als Text für Menschen',
  'The intended start': 'Der beabsichtigte Beginn',
  'Where the prize fund comes from': 'Woher der Preisfonds kommt',
  'Appearance fees and all else': 'Antrittsgelder und alles Übrige',
  'Prizes not paid in time: the whole fund of its next event is deposited':
    'Preise, die nicht rechtzeitig gezahlt wurden: der ganze Preisfonds des nächsten Turniers wird hinterlegt',
  'The whole prize fund is deposited before the start': 'Der ganze Preisfonds wird vor dem Beginn hinterlegt',
  'Where the rating comes from': 'Woher die Wertung kommt',
  'The first list to show it; omitted: the next': 'Die erste Liste, die sie zeigt; ohne Angabe die nächste',
  'An event of the ICCF, another overseas, or a friendly match, whose captain reports it':
    'Ein Turnier der ICCF, ein anderes in Übersee oder ein Freundschaftskampf, den der Mannschaftsführer meldet',
  'Of a friendly match the team whose captain reports it':
    'Bei einem Freundschaftskampf die Mannschaft, deren Mannschaftsführer ihn meldet',
  'The event overseas was approved for rating': 'Das Turnier in Übersee war zur Wertung genehmigt',
  'Lost by an identifiable default': 'Durch ein feststellbares Versäumnis verloren',
  'Where the title is on record': 'Wo der Titel verzeichnet ist',
  'Why a requirement is waived after a death': 'Warum nach einem Todesfall eine Bedingung erlassen wird',
  'Omitted by a player who applies himself': 'Entfällt bei einem Spieler, der selbst beantragt',
  'For a playing title, which takes two thirds of them':
    'Bei einem Spielertitel, der zwei Drittel von ihnen braucht',
  'Where the event was approved before it started': 'Wo das Turnier vor seinem Beginn genehmigt war',
  'As T-10.7 lists them; null: it does not qualify': 'Wie T-10.7 sie aufzählt; leer: es zählt nicht',
  'The motion of Council': 'Der Beschluss des Rates',
  'A `cursor` of `/me/events`, or a sequence of the public feed: everything behind it is sent again, under the ids it had':
    'Ein `cursor` aus `/me/events` oder eine Folgenummer des öffentlichen Feeds: alles danach wird noch einmal gesandt, unter den Kennungen von damals',
  'In the place of a cursor: everything recorded since then is sent again, under the ids it had':
    'Anstelle eines Cursors: alles seither Festgehaltene wird noch einmal gesandt, unter den Kennungen von damals',
  'The events of this public feed, in the place of your own':
    'Die Ereignisse dieses öffentlichen Feeds anstelle Ihrer eigenen',
  'Of a public feed: only what is about this': 'Bei einem öffentlichen Feed: nur was dies betrifft',
  'How you want to be told of each kind; what is not named stays':
    'Wie Sie von jeder Art erfahren wollen; nicht Genanntes bleibt',
  'Of your day, when the daily mail is sent': 'Ihres Tages, zu der die tägliche Mail gesandt wird',
  'What uses it, for its owner to know it by': 'Was ihn benutzt, damit sein Inhaber ihn wiedererkennt',
  'What it may be used for: `read`, `play`, `office:<event>`':
    'Wozu er dient: `read`, `play`, `office:<event>`',
  'Only events of these types': 'Nur Ereignisse dieser Arten',
  'Only what is about this event': 'Nur was dieses Turnier betrifft',
  'Only what is about this game': 'Nur was diese Partie betrifft',
  'What of all that concerns you, by itself all of it; or of a public feed':
    'Was von allem, das Sie betrifft, ohne Angabe alles; oder aus einem öffentlichen Feed',
  'Where it is posted: https, a public address; kept apart from the record, and told to nobody':
    'Wohin es geschickt wird: https, eine öffentliche Adresse; getrennt vom Protokoll verwahrt und niemandem gesagt',
} as const;
