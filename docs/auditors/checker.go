// Checks a log of Amici in a folder (C2SP tlog-tiles) with Go's own packages of the checksum database: nothing here
// knows Amici. Debian: golang, golang-golang-x-mod-dev.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go build -o checker docs/auditors/checker.go
//	checker folder LOG VKEY [KEPT]   the checkpoint is signed, the tiles are its tree, and it extends the checkpoint KEPT
//	checker proofs LOG VKEY          proofs as JSON Lines on standard input, by the checkpoint of the folder
//
// Exit status: 0 all of it holds, 1 something does not, 2 wrong use.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

func demand(err error, what string) {
	if err != nil {
		fmt.Fprintf(os.Stderr, "does not hold: %s: %v\n", what, err)
		os.Exit(1)
	}
}

func fail(what string) { demand(fmt.Errorf("it is another"), what) }

// checkpoint reads a note that the key has signed: its tree.
func checkpoint(path, vkey string) tlog.Tree {
	text, err := os.ReadFile(path)
	demand(err, path)
	verifier, err := note.NewVerifier(vkey)
	demand(err, "the key")
	opened, err := note.Open(text, note.VerifierList(verifier))
	demand(err, path)
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
		fail(path + ": the log")
	}
	size, err := strconv.ParseInt(lines[1], 10, 64)
	demand(err, path)
	root, err := tlog.ParseHash(lines[2])
	demand(err, path)
	return tlog.Tree{N: size, Hash: root}
}

// tiles reads the tiles of a folder: 256 hashes wide, without the height in their paths.
type tiles struct{ folder string }

func (t tiles) Height() int { return 8 }

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	var found [][]byte
	for _, tile := range wanted {
		path := strings.TrimPrefix(tile.Path(), "tile/8/")
		data, err := os.ReadFile(filepath.Join(t.folder, "tile", filepath.FromSlash(path)))
		if os.IsNotExist(err) && tile.W == 256 {
			return nil, fmt.Errorf("%s is missing", path)
		}
		if err != nil {
			return nil, err
		}
		if len(data) != tile.W*tlog.HashSize {
			return nil, fmt.Errorf("%s has %d bytes", path, len(data))
		}
		found = append(found, data)
	}
	return found, nil
}

// entries are those of an entry bundle.
func entries(folder string, index, count int64) [][]byte {
	tile := tlog.Tile{H: 8, L: 0, N: index, W: int(count)}
	path := strings.Replace(strings.TrimPrefix(tile.Path(), "tile/8/"), "0/", "entries/", 1)
	data, err := os.ReadFile(filepath.Join(folder, "tile", filepath.FromSlash(path)))
	demand(err, path)
	var found [][]byte
	for len(data) >= 2 {
		length := int(binary.BigEndian.Uint16(data))
		if len(data) < 2+length {
			fail(path + ": the end")
		}
		found = append(found, data[2:2+length])
		data = data[2+length:]
	}
	if len(data) != 0 || int64(len(found)) != count {
		fail(path + ": the number of entries")
	}
	return found
}

// whole checks every entry against the tree, and that every tile is what the entries give.
func whole(folder string, tree tlog.Tree) {
	reader := tlog.TileHashReader(tree, tiles{folder})
	root, err := tlog.TreeHash(tree.N, reader)
	demand(err, "the tree")
	if root != tree.Hash {
		fail("the root")
	}
	var stored []tlog.Hash
	memory := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		hashes := make([]tlog.Hash, len(indexes))
		for n, index := range indexes {
			hashes[n] = stored[index]
		}
		return hashes, nil
	})
	for at := int64(0); at < tree.N; at += 256 {
		count := tree.N - at
		if count > 256 {
			count = 256
		}
		for n, entry := range entries(folder, at/256, count) {
			more, err := tlog.StoredHashes(at+int64(n), entry, memory)
			demand(err, "the entries")
			stored = append(stored, more...)
		}
	}
	for level, count := 0, tree.N; count > 0; level, count = level+1, count/256 {
		for at := int64(0); at < count; at += 256 {
			tile := tlog.Tile{H: 8, L: level, N: at / 256, W: 256}
			if count-at < 256 {
				tile.W = int(count - at)
			}
			wanted, err := tlog.ReadTileData(tile, memory)
			demand(err, tile.Path())
			found, err := tiles{folder}.ReadTiles([]tlog.Tile{tile})
			demand(err, tile.Path())
			if !bytes.Equal(found[0], wanted) {
				fail(tile.Path())
			}
		}
	}
	root, err = tlog.TreeHash(tree.N, memory)
	demand(err, "the entries")
	if root != tree.Hash {
		fail("the root of the entries")
	}
}

// question is a proof that an entry is in the tree, or that the tree begins with one of another size.
type question struct {
	Index int64
	Entry string
	Old   int64
	Root  string
	Proof []string
}

func hashOf(text string) (hash tlog.Hash, err error) {
	data, err := base64.StdEncoding.DecodeString(text)
	if err == nil && len(data) != tlog.HashSize {
		err = fmt.Errorf("no hash: %s", text)
	}
	copy(hash[:], data)
	return hash, err
}

func holds(q question, tree tlog.Tree) error {
	var proof []tlog.Hash
	for _, text := range q.Proof {
		hash, err := hashOf(text)
		if err != nil {
			return err
		}
		proof = append(proof, hash)
	}
	if q.Entry != "" {
		entry, err := hex.DecodeString(q.Entry)
		if err != nil {
			return err
		}
		return tlog.CheckRecord(tlog.RecordProof(proof), tree.N, tree.Hash, q.Index, tlog.RecordHash(entry))
	}
	root, err := hashOf(q.Root)
	if err != nil {
		return err
	}
	return tlog.CheckTree(tlog.TreeProof(proof), tree.N, tree.Hash, q.Old, root)
}

func main() {
	args := os.Args[1:]
	if len(args) < 3 || len(args) > 4 || (args[0] != "folder" && args[0] != "proofs") {
		fmt.Fprintln(os.Stderr, "checker folder|proofs LOG VKEY [KEPT]")
		os.Exit(2)
	}
	folder := args[1]
	tree := checkpoint(filepath.Join(folder, "checkpoint"), args[2])
	if args[0] == "folder" {
		whole(folder, tree)
		if len(args) == 4 {
			kept := checkpoint(args[3], args[2])
			proof, err := tlog.ProveTree(tree.N, kept.N, tlog.TileHashReader(tree, tiles{folder}))
			demand(err, "the proof")
			demand(tlog.CheckTree(proof, tree.N, tree.Hash, kept.N, kept.Hash), "the checkpoint that was kept")
		}
		fmt.Println(tree.N, "entries")
		return
	}
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<20)
	good, bad := 0, 0
	for lines.Scan() {
		var q question
		err := json.Unmarshal(lines.Bytes(), &q)
		if err == nil {
			err = holds(q, tree)
		}
		if err == nil {
			good++
		} else {
			bad++
		}
	}
	fmt.Println(good, "hold,", bad, "do not")
	if bad > 0 {
		os.Exit(1)
	}
}
