// go run . <server> <token> <player> [moves], in this folder: a first program in Go's standard library. It follows what concerns
// the player, plays the first legal move where it is their turn, and checks the receipt of each.
package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"strconv"
	"strings"
)

const types = "amici.game.v1.GameStarted,amici.game.v1.MoveMade"

type client struct{ url, token string }

func newKey() string {
	b := make([]byte, 16)
	rand.Read(b)
	b[6], b[8] = b[6]&0x0f|0x40, b[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:])
}

func (c client) send(method, path, accept string, body any) (*http.Response, error) {
	var text io.Reader
	if body != nil {
		said, err := json.Marshal(body)
		if err != nil {
			return nil, err
		}
		text = bytes.NewReader(said)
	}
	request, err := http.NewRequest(method, c.url+path, text)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("Accept", accept)
	request.Header.Set("Content-Type", "application/json")
	// It makes this one command however often it is sent.
	request.Header.Set("Idempotency-Key", newKey())
	response, err := http.DefaultClient.Do(request)
	if err == nil && response.StatusCode >= 300 {
		problem, _ := io.ReadAll(response.Body)
		response.Body.Close()
		return nil, fmt.Errorf("%s %s: %s", method, path, problem)
	}
	return response, err
}

func (c client) ask(method, path string, body, answer any) error {
	response, err := c.send(method, path, "application/json", body)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(answer)
}

// follow tells the games in which something happens, as it comes.
func (c client) follow(tell func(game string) (bool, error)) error {
	response, err := c.send("GET", "/me/events?type="+types, "text/event-stream", nil)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		data, isData := strings.TrimPrefix(lines.Text(), "data: "), strings.HasPrefix(lines.Text(), "data: ")
		var event struct{ Game string }
		if !isData || json.Unmarshal([]byte(data), &event) != nil || event.Game == "" {
			continue
		}
		if more, err := tell(event.Game); !more || err != nil {
			return err
		}
	}
	return lines.Err()
}

// play makes the first legal move where it is the player's turn, and returns its receipt; "" where it is not.
func (c client) play(game, player string) (said, receipt, hash string, err error) {
	var state struct {
		SideToMove string
		Players    map[string]string
		Moves      []any
	}
	if err = c.ask("GET", "/games/"+game, nil, &state); err != nil || state.Players[state.SideToMove] != player {
		return
	}
	var legal struct{ Moves []struct{ UCI, SAN string } }
	if err = c.ask("GET", "/games/"+game+"/legal-moves", nil, &legal); err != nil {
		return
	}
	ply := len(state.Moves) + 1
	var outcome struct {
		Receipt string
		Events  []struct{ Hash string }
	}
	move := map[string]string{"move": legal.Moves[0].UCI}
	if err = c.ask("PUT", fmt.Sprintf("/games/%s/plies/%d", game, ply), move, &outcome); err != nil {
		return
	}
	return fmt.Sprintf("%s %d %s", game, ply, legal.Moves[0].SAN), outcome.Receipt, outcome.Events[len(outcome.Events)-1].Hash, nil
}

func run(url, token, player string, moves float64) error {
	server := client{url, token}
	// Keep the key from elsewhere where you would not take the server's word for it.
	var log struct{ Keys []string }
	if err := server.ask("GET", "/log/game", nil, &log); err != nil {
		return err
	}
	made := 0.0
	return server.follow(func(game string) (bool, error) {
		said, receipt, hash, err := server.play(game, player)
		if err != nil || said == "" {
			return err == nil, err
		}
		if err := checkReceipt(receipt, hash, log.Keys[0]); err != nil {
			return false, fmt.Errorf("the receipt does not hold: %w", err)
		}
		made++
		fmt.Println(said, "verified")
		return made < moves, nil
	})
}

func main() {
	if len(os.Args) < 4 {
		fmt.Fprintln(os.Stderr, "say where the server is, a token, and who plays")
		os.Exit(2)
	}
	moves := math.Inf(1)
	if len(os.Args) > 4 {
		moves, _ = strconv.ParseFloat(os.Args[4], 64)
	}
	if err := run(os.Args[1], os.Args[2], os.Args[3], moves); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
