// Nothing of this is lost in a comment: <form onSubmit={search}>
export const Search = () => (
  <form
    action="/search"
    onSubmit={(event) => {
      event.preventDefault();
    }}
  >
    <input name="q" onChange={() => {}} aria-label="Search" />
  </form>
);
