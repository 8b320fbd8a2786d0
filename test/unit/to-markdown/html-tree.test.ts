// HTML as pubdocs writes it is parsed without htmlparser2, into the same tree.
import { expect, test } from 'vitest';
import { isElement, parseHtml, type TreeNode } from '../../../src/to-markdown/html-tree.ts';

const plain = (nodes: readonly TreeNode[]): unknown =>
  nodes.map((node) => (isElement(node) ? [node.name, node.attribs, plain(node.children)] : node.data));

test.each([
  'a &amp; b &lt;&#x41;&#66;&copy; &copy c &nope; <p title="&quot;x&quot; > y">d</p>',
  '<P>a</P><p>b<p>c<ul><li>d<li>e</ul>f',
  '<a href="/x"><a href="/y">z</a></a>',
  '<a class="one" id="x" class="two">a</a>',
  '<br><br/><br /><img src="a" alt="">b</br></p>',
  '<div/>a<custom-one data-x="1">b</custom-one>',
  '<p hidden>a</p><p id=x class=\'y\'>b</p><svg viewBox="0 0"><path d="M0"/></svg>',
  '<pre>\n a</pre><textarea><b></textarea><!-- <p> -->a<![CDATA[x]]>',
  'a < b <3 </ c <>',
  '<p>a',
  'a</p>',
  '<td>a</td></table>',
  '<p>a<ul><li>b</li></ul></p>',
  '<p>a<div>b</div></p>c',
  '<p>a<p>b</p></p>',
  '<ul><li>a<li>b</li></li></ul>',
  '<dl><dt>a<dd>b</dd></dt></dl>',
  '<h2>a<h3>b</h3></h2>',
  '<button>a<button>b</button></button>',
  '<select><option>a<option>b</option></option></select>',
])('%s', (html) => {
  // A comment is left to htmlparser2.
  expect(plain(parseHtml(html))).toEqual(plain(parseHtml(`${html}<!-- -->`)));
});
