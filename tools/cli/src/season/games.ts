/** Correspondence games of long ago, in the public domain. */
export const DEMO_GAMES = `[Event "Correspondence game"]
[Site "?"]
[Date "1876.??.??"]
[Round "-"]
[White "Chigorin, Mikhail"]
[Black "Miasnikov and Kolokoltsev"]
[Result "1-0"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5 8. a4
Bb7 9. axb5 axb5 10. Rxa8 Bxa8 11. dxe5 Ne7 12. Re1 Nc5 13. Nd4 Nxb3 14. cxb3
Ng6 15. Qe2 c6 16. e6 f6 17. Bd2 Be7 18. Nf5 O-O 19. Qg4 Kh8 20. Re3 1-0

[Event "Correspondence game"]
[Site "?"]
[Date "1933.??.??"]
[Round "-"]
[White "Keres, Paul"]
[Black "Menke, G."]
[Result "0-1"]

1. e4 e5 2. f4 exf4 3. Nc3 Qh4+ 4. Ke2 d5 5. Nxd5 Bg4+ 6. Nf3 Nc6 7. Nxc7+ Kd8
8. Nxa8 Ne5 9. h3 Qg3 10. Qe1 Bxf3+ 11. gxf3 Qxf3# 0-1

[Event "Correspondence game"]
[Site "?"]
[Date "1934.??.??"]
[Round "-"]
[White "Keres, Paul"]
[Black "Toidsepp"]
[Result "1-0"]

1. e4 e5 2. f4 exf4 3. Nc3 Bb4 4. Nd5 Qh4+ 5. Ke2 Bd6 6. Nf3 Qg4 7. d4 Ne7 8.
Nc3 b6 9. Kf2 Ng6 10. Be2 Be7 11. g3 fxg3+ 12. hxg3 Bb7 13. Ng5 1-0

[Event "Correspondence game"]
[Site "?"]
[Date "1935.??.??"]
[Round "-"]
[White "Keres, Paul"]
[Black "Remmelgas"]
[Result "1-0"]

1. e4 c5 2. Nf3 e6 3. b4 cxb4 4. d4 d5 5. e5 Nc6 6. a3 bxa3 7. c3 a6 8. Nxa3 Bd7
9. Bd3 f5 10. g4 g6 11. gxf5 exf5 12. Qe2 Be6 13. Ng5 Qe7 14. Nb5 1-0

[Event "Correspondence game"]
[Site "?"]
[Date "1912.??.??"]
[Round "-"]
[White "Fluss"]
[Black "Nimzowitsch, Aron"]
[Result "0-1"]

1. e4 e5 2. Nf3 Nc6 3. Nc3 Nf6 4. Bc4 Bc5 5. d3 d6 6. Bg5 h6 7. Bh4 g5 8. Bg3
Bg4 9. h3 Bh5 10. h4 g4 11. Nd2 a6 12. Nd5 Nxd5 13. Bxd5 Ne7 14. Bxb7 Ra7 15.
Bd5 f5 16. f4 gxf3 17. gxf3 Nxd5 18. exd5 Rg8 19. Nf1 Qb8 20. d4 Bxd4 21. c3
Qxb2 22. cxd4 Qc3+ 23. Kf2 Rb7 24. Rc1 Rb2+ 25. Kg1 Rxg3+ 0-1
`;

/** Openings that people play, to be gone on with. */
export const OPENINGS: readonly (readonly string[])[] = [
  ['e4', 'c5', 'Nf3', 'd6', 'd4', 'cxd4', 'Nxd4', 'Nf6', 'Nc3', 'a6'],
  ['d4', 'd5', 'c4', 'e6', 'Nc3', 'Nf6', 'Bg5', 'Be7', 'e3', 'O-O'],
  ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6', 'Ba4', 'Nf6', 'O-O', 'Be7'],
  ['c4', 'e5', 'Nc3', 'Nf6', 'g3', 'd5', 'cxd5', 'Nxd5'],
  ['Nf3', 'd5', 'g3', 'Nf6', 'Bg2', 'e6', 'O-O', 'Be7'],
  ['e4', 'e6', 'd4', 'd5', 'Nc3', 'Bb4', 'e5', 'c5', 'a3'],
  ['d4', 'Nf6', 'c4', 'g6', 'Nc3', 'Bg7', 'e4', 'd6', 'Nf3', 'O-O'],
  ['e4', 'c6', 'd4', 'd5', 'Nc3', 'dxe4', 'Nxe4', 'Bf5', 'Ng3', 'Bg6'],
  ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4', 'Bc5', 'c3', 'Nf6', 'd3', 'd6'],
  ['d4', 'Nf6', 'c4', 'e6', 'Nf3', 'b6', 'g3', 'Bb7', 'Bg2', 'Be7'],
];
