#!/usr/bin/env bash
# The step of action.yml. Inputs come in INPUT_*. Written for bash 3.2, which macOS has.
set -u

fail() {
  printf '::error title=bundleproof::%s\n' "$1"
  finish "$2"
}

finish() {
  printf 'exit-status=%s\n' "$1" >>"$GITHUB_OUTPUT"
  exit "$1"
}

# The version of this action, which is that of its package.
own=$(node -p 'const [a, b] = process.versions.node.split(".");
  a > 20 || (a == 20 && b >= 11) ? require(process.argv[1]).version : process.exit(1)' "$GITHUB_ACTION_PATH/package.json") ||
  fail 'Node.js 20.11 or newer is needed; add a step with actions/setup-node before this one' 3
version=${INPUT_VERSION:-$own}

# Outside of the workspace: no .npmrc and no node_modules of the repository has a say in what runs here.
home=$(mktemp -d "$RUNNER_TEMP/bundleproof-XXXXXX") || fail 'no folder could be made in RUNNER_TEMP' 3
(cd "$home" && npm install --prefix "$home" --ignore-scripts --no-audit --no-fund --loglevel=error -- "bundleproof@$version") ||
  fail 'npm could not install the package bundleproof; its words are above' 3

# With "=", so that no value can be taken for a flag.
args=(check --format=github "--scope=$INPUT_SCOPE" "--contract=$INPUT_CONTRACT")
[ -z "$INPUT_TARGET" ] || args+=("--target=$INPUT_TARGET")
[ -z "$INPUT_HOST" ] || args+=("--host=$INPUT_HOST")
[ -z "$INPUT_CONFIG" ] || args+=("--config=$INPUT_CONFIG")
[ -z "$INPUT_SARIF_FILE" ] || args+=("--format=sarif:$INPUT_SARIF_FILE")
case $INPUT_STRICT in
  true) args+=(--strict) ;;
  false | '') ;;
  *) fail 'the input "strict" must be true or false' 2 ;;
esac
args+=(--)
while IFS= read -r path || [ -n "$path" ]; do
  path=${path%$'\r'}
  [ -z "$path" ] || args+=("$path")
done <<<"$INPUT_PATH"

node "$home/node_modules/bundleproof/dist/cli.cjs" "${args[@]}"
finish $?
