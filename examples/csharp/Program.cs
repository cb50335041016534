// dotnet run -- <server> <game> <token of white> <token of black> <moves>: plays both sides of a game with the client that
// `kiota generate -l CSharp -d <server>/openapi.json -c AmiciClient -n Amici -o Client` makes.
using Amici;
using Amici.Games.Item.Plies.Item;
using Amici.Models;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Http.HttpClientLibrary;

var (server, game, moves) = (args[0], args[1], int.Parse(args[4]));
var players = new Dictionary<Side, AmiciClient> { [Side.White] = ClientOf(args[2]), [Side.Black] = ClientOf(args[3]) };

for (var made = 0; made < moves; made++)
{
    var state = await players[Side.White].Games[game].GetAsync();
    var client = players[state!.SideToMove!.Value];
    var legal = await client.Games[game].LegalMoves.GetAsLegalMovesGetResponseAsync();
    var move = legal!.Moves![0];
    var ply = (state.Moves!.Count + 1).ToString();
    await client.Games[game].Plies[ply].PutAsWithPlyPutResponseAsync(new WithPlyPutRequestBody { Move = move.Uci });
    Console.WriteLine($"{ply} {move.San}");
}

// More than 2^31 milliseconds, where somebody has more than 25 days.
var clocks = await players[Side.White].Games[game].GetAsync();
Console.WriteLine($"remaining {clocks!.Clock!.White!.Remaining}");

var resigned = await players[Side.White].Games[game].Resignation.PutAsResignationPutResponseAsync();
var ended = resigned!.Events!.Select(told => told.GameEventGameEnded).First(told => told is not null);
Console.WriteLine($"ended {ended!.Result} {ended.Ending}");

AmiciClient ClientOf(string token) =>
    new(new HttpClientRequestAdapter(new BaseBearerTokenAuthenticationProvider(new Token(token))) { BaseUrl = server });

internal sealed class Token(string token) : IAccessTokenProvider
{
    public AllowedHostsValidator AllowedHostsValidator { get; } = new();

    public Task<string> GetAuthorizationTokenAsync(Uri uri, Dictionary<string, object>? context = null, CancellationToken stop = default) =>
        Task.FromResult(token);
}
