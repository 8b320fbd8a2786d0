"""Compares a build of pubdocs with the original, by the words of the manual alone and with another parser.

python3 test/trials/independent-proof.py <original> <build> [<proof.json of `migrate --prove --report json=…`>]

Prints counts of URLs by host, ids, images, words and headings, and where the proof says something else.
"""
import collections
import html.parser
import json
import os
import posixpath
import re
import sys
import urllib.parse

VOID = set('area base br col embed hr img input link meta source track wbr'.split())
OUT = set('button footer head nav noscript script select style svg template'.split())
INLINE = set('a abbr b bdi bdo cite code del dfn em i ins kbd mark q s samp small span strong sub time u var wbr'.split())


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.stack, self.ids, self.images, self.headings = [], [], [], []
        self.text = {'main': [], 'article': [], 'page': []}
        self.refresh, self.heading = None, None
        self.feed(text)
        self.close()

    def depth(self, kind):
        return any(kind == each for _, each, _ in self.stack)

    def handle_starttag(self, tag, attrs):
        at = dict(attrs)
        region = 'main' if tag == 'main' or at.get('role') == 'main' else 'article' if tag == 'article' else None
        if at.get('id'):
            self.ids.append((at['id'], self.depth('main') or self.depth('article')))
        if tag == 'meta' and (at.get('http-equiv') or '').lower() == 'refresh':
            self.refresh = at.get('content')
        if tag == 'img' and at.get('src'):
            self.images.append(at['src'])
        if re.fullmatch('h[1-6]', tag):
            self.heading = [int(tag[1]), '']
        if tag not in INLINE:
            self.put(' ')
        if tag not in VOID:
            link = tag == 'a' and re.search(r'\b(hash-link|header-anchor|headerlink|sl-anchor-link)\b', at.get('class') or '')
            self.stack.append((tag, region, tag in OUT or bool(link) or at.get('aria-hidden') == 'true'))

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag in VOID or not any(each == tag for each, _, _ in self.stack):
            return
        while self.stack and self.stack.pop()[0] != tag:
            pass
        if tag not in INLINE:
            self.put(' ')
        if self.heading and re.fullmatch('h[1-6]', tag):
            self.headings.append((self.heading[0], ' '.join(re.findall(r'\w+', self.heading[1].lower()))))
            self.heading = None

    def put(self, text):
        self.text['page'].append(text)
        for kind in ('main', 'article'):
            if self.depth(kind):
                self.text[kind].append(text)

    def handle_data(self, data):
        if any(out for _, _, out in self.stack):
            return
        self.put(data)
        if self.heading:
            self.heading[1] += data

    def words(self):
        kind = 'main' if self.text['main'] else 'article' if self.text['article'] else 'page'
        return re.findall(r'\w+', ''.join(self.text[kind]).lower())


def files_of(root):
    found = {}
    for folder, _, names in os.walk(root):
        for name in names:
            path = os.path.join(folder, name)
            found[os.path.relpath(path, root)] = path
    return found


def url_of(file):
    """a/index.html → /a/; a.html → /a"""
    return '/' + re.sub(r'(^|/)index\.html$', r'\1', file) if re.search(r'(^|/)index\.html$', file) else '/' + file[:-5]


def answers(url, files):
    path = url[1:]
    if url.endswith('/'):
        return f'{path}index.html' in files
    return any(name in files for name in (path, f'{path}.html', f'{path}/index.html'))


def file_at(url, files):
    path = url.strip('/')
    for name in (path, f'{path}.html', posixpath.join(path, 'index.html')):
        if name in files and name.endswith('.html'):
            return name
    return None


def read(path):
    with open(path, encoding='utf-8', errors='replace') as text:
        return Page(text.read())


def main(original, build, proof=None):
    old, new = files_of(original), files_of(build)
    pages = [file for file in sorted(old) if file.endswith('.html') and not re.search(r'(^|/)404(/index)?\.html$', file)]
    lost, redirected, ids, dead, short, other_headings = [], [], [], [], [], []
    total_ids = 0
    for file in pages:
        before, url = read(old[file]), url_of(file)
        if not answers(url, new):
            lost.append(url)
            continue
        now_file = file_at(url, new)
        if before.refresh is not None or now_file is None:
            continue
        now = read(new[now_file])
        if now.refresh is not None:
            redirected.append(url)
            continue
        there = {each for each, _ in now.ids}
        wanted = {each for each, inside in before.ids if inside and not re.match('popper_|__', each)}
        total_ids += len(wanted)
        ids += [f'{url}#{each}' for each in sorted(wanted - there)]
        for source in now.images:
            target = urllib.parse.urljoin(f'http://x/{now_file}', source)
            path = urllib.parse.unquote(urllib.parse.urlsplit(target).path)[1:]
            if target.startswith('http://x/') and path not in new and not any(path.endswith(each) for each in new):
                dead.append(f'{url} {source}')
        gone = collections.Counter(before.words()) - collections.Counter(now.words())
        share = sum(gone.values()) / max(1, len(before.words()))
        if share > 0.2 or sum(gone.values()) > 200:
            short.append(f'{url} {sum(gone.values())} of {len(before.words())}')
        if before.headings != now.headings:
            other_headings.append(url)
    print(f'{len(pages)} pages; URLs lost: {len(lost)}; now redirects: {len(redirected)}; ids lost: {len(ids)} of {total_ids}; '
          f'dead images: {len(dead)}; short of words: {len(short)}; other headings: {len(other_headings)}')
    for name, rows in (('lost', lost), ('redirected', redirected), ('id', ids), ('dead', dead), ('short', short)):
        for row in rows[:12]:
            print(f'  {name} {row}')
    if proof is None:
        return
    with open(proof, encoding='utf-8') as text:
        report = json.load(text)
    findings = report.get('findings') or report.get('diagnostics')
    at = lambda code: {each.get('route') or each.get('link') for each in findings if each['code'] == code}
    print(f"proof: {report['counts']}")
    compare = (
        ('lost URLs', set(lost), {each for each in at('route-removed')}),
        ('redirected pages', {each.rstrip('/') or '/' for each in redirected}, at('proof-page-redirected')),
        ('short of words', {each.split(' ')[0].rstrip('/') or '/' for each in short}, at('proof-words')),
    )
    for name, mine, theirs in compare:
        for url in sorted(map(str, mine - theirs))[:8]:
            print(f'  only here: {name}: {url}')
        for url in sorted(map(str, theirs - mine))[:8]:
            print(f'  only in the proof: {name}: {url}')


main(*sys.argv[1:])
