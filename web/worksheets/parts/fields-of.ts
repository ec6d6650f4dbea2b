/**
 * Ties inputs to the parts of a row: `<TextInput label="Owner" {...field('owner')} />`.
 * @param change takes the part that is new
 */
export const fieldsOf =
  <Row extends object>(row: Row, change: (part: Partial<Row>) => void) =>
  <Key extends keyof Row>(key: Key): { value: Row[Key]; onChange: (value: Row[Key]) => void } => ({
    value: row[key],
    onChange: (value) => change({ [key]: value } as unknown as Partial<Row>),
  })
