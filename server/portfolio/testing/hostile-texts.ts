/** Texts a learner may type and a document must show as they are, neither running nor breaking on them. */
export const hostileTexts: Record<string, string> = {
  'code that reads a file': '#read("/etc/passwd") and #include "x.typ"',
  'code that stops': '#panic() #while true {}',
  'a formula': '$x$ $ sum_(i=0)^n $ and \\(x\\)',
  emphasis: '*a* _b_ `c` ```typ #d``` = Heading, - item, <label> @ref // gone /* gone */',
  backslashes: 'C:\\new\\table \\u{41} \\\\ end',
  'marks of XML': '<w:p>&amp;</w:p> ]]> "quoted" \'so\' <script>alert(1)</script>',
  'fields of Word': '{ INCLUDETEXT "/etc/passwd" } MERGEFIELD =1+1',
  'words of Vietnam': 'Nguyễn Thị Ánh nói: “Tôi không ngủ được.”',
  'a person’s name in many accents': 'Zoë Łukasz Ñuñez Šárka Ægir Þór',
  'words of Russia and Greece': 'Мама мыла раму. Ελένη',
}
