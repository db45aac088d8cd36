-- How a migrated database of the tests is given back as it is when this is read. Functions alone, since some tests
-- look at every table there is.
create schema pristine;

create function pristine.shape() returns text language sql stable as $$
  select md5(concat_ws(
    ' ',
    (
      select string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attnum)
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace
    ),
    (select string_agg(conname, ',' order by conname) from pg_constraint),
    (select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal),
    (select string_agg(proname, ',' order by proname) from pg_proc where pronamespace = 'public'::regnamespace)
  ))
$$;

do $$
declare
  name text;
  rows_of_table jsonb;
  kept jsonb := '{}';
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select jsonb_agg(t) from public.%I t', name) into rows_of_table;
    if rows_of_table is not null then
      kept := kept || jsonb_build_object(name, rows_of_table);
    end if;
  end loop;
  execute format('create function pristine.kept() returns jsonb language sql as %L', format('select %L::jsonb', kept));
  execute format('create function pristine.first_shape() returns text language sql as %L', format('select %L', pristine.shape()));
end $$;

-- False where a test has changed more than rows.
create function pristine.restore() returns boolean language plpgsql as $$
declare
  kept jsonb := pristine.kept();
  name text;
  has_rows boolean;
begin
  perform pg_terminate_backend(pid)
    from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid();
  if pristine.shape() <> pristine.first_shape() then
    return false;
  end if;
  -- Foreign keys are looked after by triggers, which ask for an order.
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('select exists (select from public.%I)', name) into has_rows;
    if has_rows then
      execute format('delete from public.%I', name);
    end if;
    if kept ? name then
      execute format('insert into public.%I select * from jsonb_populate_recordset(null::public.%I, $1)', name, name)
        using kept -> name;
    end if;
  end loop;
  return true;
end $$;
