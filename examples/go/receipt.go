package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"math/bits"
	"strconv"
	"strings"
)

var errBroken = errors.New("it is not what the log has signed")

func hash(first byte, parts ...[]byte) []byte {
	sum := sha256.Sum256(append([]byte{first}, bytes.Join(parts, nil)...))
	return sum[:]
}

// rootByPath is the root that an audit path leads to (RFC 6962, 2.1.1); the path from the leaf up.
func rootByPath(leaf []byte, index, size uint64, path [][]byte) ([]byte, error) {
	if index >= size || size > 1 == (len(path) == 0) {
		return nil, errBroken
	}
	if size == 1 {
		return leaf, nil
	}
	last, rest := path[len(path)-1], path[:len(path)-1]
	k := uint64(1) << (bits.Len64(size-1) - 1)
	if index < k {
		left, err := rootByPath(leaf, index, k, rest)
		return hash(1, left, last), err
	}
	right, err := rootByPath(leaf, index-k, size-k, rest)
	return hash(1, last, right), err
}

func decoded(lines []string) ([][]byte, error) {
	var all [][]byte
	for _, line := range lines {
		data, err := base64.StdEncoding.Strict().DecodeString(line)
		if err != nil {
			return nil, err
		}
		all = append(all, data)
	}
	return all, nil
}

// signedText is what a note says, once a key has signed it (C2SP signed-note): "<name>+<id>+<key>".
func signedText(note, vkey string) (string, error) {
	key := strings.SplitN(vkey, "+", 3)
	text, signatures, found := strings.Cut(note, "\n\n")
	if len(key) != 3 || !found {
		return "", errBroken
	}
	public, err := base64.StdEncoding.DecodeString(key[2])
	if err != nil || len(public) != 1+ed25519.PublicKeySize || public[0] != 1 {
		return "", errBroken
	}
	id := sha256.Sum256(append([]byte(key[0]+"\n"), public...))
	if hex.EncodeToString(id[:4]) != key[1] {
		return "", errBroken
	}
	for _, line := range strings.Split(strings.TrimSuffix(signatures, "\n"), "\n") {
		part := strings.Split(line, " ")
		if len(part) != 3 || part[1] != key[0] {
			continue
		}
		signature, err := base64.StdEncoding.DecodeString(part[2])
		if err == nil && len(signature) == 4+ed25519.SignatureSize && bytes.Equal(signature[:4], id[:4]) &&
			ed25519.Verify(public[1:], []byte(text+"\n"), signature[4:]) {
			return text + "\n", nil
		}
	}
	return "", errBroken
}

// checkReceipt says whether the log under this key has promised to keep the event with this hash.
func checkReceipt(receipt, event, vkey string) error {
	top, note, _ := strings.Cut(receipt, "\n\n")
	promise, proof, found := strings.Cut(top, "\nleaf ")
	if !found || !strings.HasPrefix(promise, "amici-receipt@v1\norigin ") || !strings.Contains(promise, "\nhash "+event+"\n") {
		return errBroken
	}
	text, err := signedText(note, vkey)
	if err != nil {
		return err
	}
	head, lines := strings.Split(text, "\n"), strings.Split(proof, "\n")
	origin := strings.Split(promise, "\n")[1][len("origin "):]
	if len(head) < 3 || head[0] != origin+" receipts" {
		return errBroken
	}
	size, errSize := strconv.ParseUint(head[1], 10, 64)
	index, errIndex := strconv.ParseUint(lines[0], 10, 64)
	path, errPath := decoded(lines[1:])
	signed, errRoot := decoded(head[2:3])
	if err := firstOf(errSize, errIndex, errPath, errRoot); err != nil {
		return err
	}
	root, err := rootByPath(hash(0, []byte(promise+"\n")), index, size, path)
	if err == nil && !bytes.Equal(root, signed[0]) {
		return errBroken
	}
	return err
}

func firstOf(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
