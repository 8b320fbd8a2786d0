// The language names that code blocks can use: Shiki's grammars and their aliases, and names for plain text. A test
// compares the list with Shiki, which is too large to be loaded for this check.

const names = `
  1c 1c-query abap actionscript actionscript-3 ada adoc ahk ahk1 ahk2 angular-html angular-ts ansi apache apex
  apl applescript ara as3 asciidoc asm astro awk ballerina bash bat batch be beancount berry bibtex bicep bird
  bird2 blade bsl c c# c++ c3 cadence cairo cdc chapel chpl cjs clarity clj clojure closure-templates cmake
  cmd cobol codeowners codeql coffee coffeescript common-lisp console coq cpp cql crystal cs csharp css csv
  cts cue cypher d dart dax desktop diff docker dockerfile dotenv dream-maker edge elisp elixir elm emacs-lisp
  erb erl erlang f f# f03 f08 f18 f77 f90 f95 fennel fish fluent for fortran-fixed-form fortran-free-form fs
  fsharp fsl ftl gd gdresource gdscript gdshader genie gherkin git-commit git-rebase gjs gleam glimmer-js
  glimmer-ts glsl gn gnuplot go gql graphql groovy gts hack haml handlebars haskell haxe hbs hcl hjson hlsl hs
  html html-derivative http hurl hxml hy imba ini jade java javascript jinja jison jl js json json5 jsonc
  jsonl jsonnet jssm jsx julia just justfile kdl kotlin kql kt kts kusto latex lean lean4 less liquid lisp lit
  llvm log logo lua luau make makefile markdown marko matlab mbt mbti md mdc mdx mediawiki mermaid mips
  mipsasm mjs mmd mojo moonbit move mts nar narrat nextflow nextflow-groovy nf nginx nim nix nsis nu nushell
  objc objective-c objective-cpp ocaml odin openscad org pascal perl perl6 php pkl plain plaintext plsql po
  polar postcss pot potx powerquery powershell prisma prolog properties proto protobuf ps ps1 pug puppet
  purescript pwsh py python ql qml qmldir qss r racket raku razor rb rbs reg regex regexp rel riscv ron rosmsg
  rs rst ruby ruby-signature rust sas sass scad scala scheme scss sdbl sh shader shaderlab shell shellscript
  shellsession smalltalk smithy solidity soy sparql spl splunk sql ssh-config stata styl stylus surql
  surrealql svelte swift system-verilog systemd talon talonscript tasl tcl templ terraform tex text tf tfvars
  toml tres ts ts-tags tscn tsp tsv tsx turtle twig txt typ typescript typespec typst v vala vb verilog vhdl
  vim viml vimscript vue vue-html vue-vine vy vyper wasm wenyan wgsl wiki wikitext wit wl wolfram xml xsl yaml
  yml zenscript zig zsh 文言
`;

/** Names that other highlighters and GitHub use → the name in pubdocs. */
const otherNames: Readonly<Record<string, string>> = {
  aspnet: 'html',
  atom: 'xml',
  autohotkey: 'ahk',
  basic: 'vb',
  clike: 'c',
  conf: 'ini',
  cxx: 'cpp',
  django: 'jinja',
  dotnet: 'csharp',
  ejs: 'html',
  env: 'dotenv',
  golang: 'go',
  h: 'c',
  hpp: 'cpp',
  htm: 'html',
  js5: 'js',
  jsonp: 'json',
  ksh: 'sh',
  markup: 'html',
  mathml: 'xml',
  // Drawn as diagrams, or shown as plain text.
  dot: 'text',
  graphviz: 'text',
  gv: 'text',
  mysql: 'sql',
  nasm: 'asm',
  node: 'js',
  nodejs: 'js',
  none: 'text',
  objectivec: 'objective-c',
  output: 'text',
  pgsql: 'sql',
  postgresql: 'sql',
  python3: 'python',
  pycon: 'python',
  rss: 'xml',
  'sh-session': 'shellsession',
  'shell-session': 'shellsession',
  ssml: 'xml',
  svg: 'xml',
  vbnet: 'vb',
  webmanifest: 'json',
};

/** ('ObjectiveC') → 'objective-c'; other names are returned unchanged */
export const knownLanguage = (name: string): string =>
  Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;

/** All names for a code fence, except the aliases in `otherNames`. */
export const codeLanguages: ReadonlySet<string> = new Set(names.trim().split(/\s+/));
