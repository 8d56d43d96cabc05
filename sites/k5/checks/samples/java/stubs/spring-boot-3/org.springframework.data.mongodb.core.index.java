package org.springframework.data.mongodb.core.index;

import org.springframework.data.domain.Sort.Direction;
import org.springframework.data.mongodb.core.query.CriteriaDefinition;

public interface IndexDefinition {}

public interface IndexFilter {}

/** Spring Data MongoDB 4.5 deprecates ensureIndex, so it is left out. */
public interface IndexOperations {
    String createIndex(IndexDefinition indexDefinition);
    void dropIndex(String name);
}

public class Index implements IndexDefinition {
    public Index(String key, Direction direction) {}
    public native Index named(String name);
    public native Index unique();
    public native Index partial(IndexFilter filter);
}

public class PartialIndexFilter implements IndexFilter {
    public static native PartialIndexFilter of(CriteriaDefinition criteria);
}
